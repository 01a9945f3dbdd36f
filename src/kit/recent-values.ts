// Remembers values by a text that says everything about them, as long as they are used.

/**
 * Holds the values of the last `count` texts at least, and of twice as many at most. `make` must depend on the text
 * alone, so nothing remembered is ever out of date.
 */
export function rememberRecent<Value>(count: number, make: (text: string) => Value): (text: string) => Value {
  let recent = new Map<string, Value>();
  let earlier = new Map<string, Value>();
  return (text) => {
    const present = recent.get(text);
    if (present !== undefined) return present;
    const value = earlier.get(text) ?? make(text);
    recent.set(text, value);
    if (recent.size >= count) {
      earlier = recent;
      recent = new Map();
    }
    return value;
  };
}

/**
 * The value that was made of an object under a key last. It stays with the object itself: a WeakMap of thousands of rows
 * would be gone through at every garbage collection.
 */
export function rememberLast<From extends object, Value>(): (
  from: From,
  key: string,
  make: () => Value,
) => Value {
  const last = Symbol('last');
  type Remembering = From & { [last]?: { key: string; value: Value } };
  return (from: Remembering, key, make) => {
    const present = from[last];
    if (present?.key === key) return present.value;
    const value = make();
    from[last] = { key, value };
    return value;
  };
}
