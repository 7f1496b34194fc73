/** A number of generated cases by the mode of the test run (`--mode quick`, none, `--mode full`). */
export function effort<T>(quick: T, normal: T, full: T): T {
  const { MODE } = import.meta.env;
  if (MODE === 'quick') return quick;
  return MODE === 'full' ? full : normal;
}

/** Every n-th case, starting with the first, with n by the mode; all cases in the full mode. */
export function some<T>(cases: readonly T[], quick: number, normal: number): readonly T[] {
  const step = effort(quick, normal, 1);
  return cases.filter((_, index) => index % step === 0);
}
