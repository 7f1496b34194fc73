import * as v from 'valibot';

/** A string of exactly `digits` lower-case hex digits. */
export const hex = (digits: number) => v.pipe(v.string(), v.length(digits), v.regex(/^[0-9a-f]+$/));

/** An integer from `least` to `most`. */
export const integer = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** A non-negative integer up to `most`. */
export const whole = (most: number) => integer(0, most);
