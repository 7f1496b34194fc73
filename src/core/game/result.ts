/** The result of an operation that can fail on bad input. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A success with its value. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** A failure with a stable code or a coded object; the UI supplies the text. */
export function fail<E>(error: E): Result<never, E> {
  return { ok: false, error };
}
