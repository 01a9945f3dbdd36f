// Reads values of unknown shape, part by part: each reader returns the value or throws `WrongShape`.

/** Named where the value stands: `meet.events.0.gender`. */
export class WrongShape extends Error {
  readonly path: string;
  constructor(path: string) {
    super(`wrong shape at ${path}`);
    this.path = path;
  }
}

export type Shape<T> = (value: unknown, path: string) => T;

const TEXT_MAX = 4000;
const LIST_MAX = 200_000;

export const text: Shape<string> = (value, path) =>
  typeof value === 'string' && value.length <= TEXT_MAX ? value.replaceAll('\0', '') : wrong(path);

export const flag: Shape<boolean> = (value, path) => (typeof value === 'boolean' ? value : wrong(path));

/** A whole number from 0 up to a limit. */
export const wholeUpTo =
  (most: number): Shape<number> =>
  (value, path) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
      ? (value as number)
      : wrong(path);

export const oneOf =
  <const Value extends string>(...values: readonly Value[]): Shape<Value> =>
  (value, path) =>
    values.find((each) => each === value) ?? wrong(path);

export const nullOr =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, path) =>
    value === null || value === undefined ? null : shape(value, path);

export const listOf =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value, path) =>
    Array.isArray(value) && value.length <= LIST_MAX
      ? value.map((each, index) => shape(each, `${path}.${index}`))
      : wrong(path);

/** Fields that are not named are left out. */
export const object =
  <T extends object>(fields: { [Field in keyof T]-?: Shape<T[Field]> }): Shape<T> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) wrong(path);
    const read = Object.entries<Shape<unknown>>(fields as Record<string, Shape<unknown>>).map(
      ([name, shape]) => [name, shape((value as Record<string, unknown>)[name], `${path}.${name}`)],
    );
    return Object.fromEntries(read) as T;
  };

function wrong(path: string): never {
  throw new WrongShape(path);
}
