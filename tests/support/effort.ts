/**
 * How much is tried where cases can be had without end: few in the quick check, some in the ordinary
 * one, all of them in the full one (`--mode quick`, `--mode full`).
 */
export function effort<T>(quick: T, normal: T, full: T): T {
  const { MODE } = import.meta.env;
  if (MODE === 'quick') return quick;
  return MODE === 'full' ? full : normal;
}

/** Every so many-th of some cases, the first of them too; all of them in the full check. */
export function some<T>(cases: readonly T[], quick: number, normal: number): readonly T[] {
  const step = effort(quick, normal, 1);
  return cases.filter((_, index) => index % step === 0);
}
