/** Makes a value for each key once, and again only after more than `most` other keys were asked for. */
export function madeOnce<Value>(most: number, make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= most) made.clear();
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
