import * as v from 'valibot';

/** A string of exactly `digits` lower-case hex digits. */
export const hex = (digits: number) => v.pipe(v.string(), v.length(digits), v.regex(/^[0-9a-f]+$/));

/** An integer from `min` to `max`. */
export const integer = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** A non-negative integer up to `max`. */
export const whole = (max: number) => integer(0, max);
