/** Makes something of an item once, however often it is asked for: the lists keep the items that are as they were. */
export function onceEach<Item extends object, Made>(make: (item: Item) => Made): (item: Item) => Made {
  const made = new WeakMap<Item, { value: Made }>();
  return (item) => {
    const known = made.get(item) ?? { value: make(item) };
    made.set(item, known);
    return known.value;
  };
}
