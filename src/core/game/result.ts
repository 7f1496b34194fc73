/** The outcome of reading or trying something that a player or a file may get wrong. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A success that carries `value`. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** A failure that carries a stable code or a coded object; words are added at the edge. */
export function fail<E>(error: E): Result<never, E> {
  return { ok: false, error };
}
