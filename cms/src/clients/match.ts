import { phoneKeys } from '@studio/contract';

/** A booking or message whose sender is matched. */
export interface MatchedItem {
  id: string;
  phone: string;
  email: string;
  createdAt: string;
  /** The id of the booking that was made from this message. */
  madeInto?: string | undefined;
}

/** A booking or message in a merge or split by staff. */
export interface GroupedItem {
  itemId: string;
  changeId: string;
  side: 'merged' | 'kept' | 'split';
  /** Whether a later split removed the item from the group. */
  hasLeft: boolean;
}

/** Returns the values of an item that identify a person. */
function keysOf({ id, phone, email, madeInto }: MatchedItem): string[] {
  return [
    `item ${madeInto ?? id}`,
    ...phoneKeys(phone).map((number) => `phone ${number}`),
    ...(email ? [`email ${email.toLowerCase()}`] : []),
  ];
}

/** Disjoint sets of items (union-find), with the splits whose two sides must stay in separate sets. */
class Sets {
  readonly #parents = new Map<string, string>();
  readonly #kept = new Map<string, Set<string>>();
  readonly #split = new Map<string, Set<string>>();

  rootOf(id: string): string {
    let root = id;
    for (let next = this.#parents.get(root); next !== undefined; next = this.#parents.get(root)) root = next;
    // Path compression: shortens later look-ups.
    if (root !== id) this.#parents.set(id, root);
    return root;
  }

  /** Stores on which side of a split an item is. */
  mark(id: string, side: 'kept' | 'split', changeId: string): void {
    const sides = side === 'kept' ? this.#kept : this.#split;
    const root = this.rootOf(id);
    sides.set(root, (sides.get(root) ?? new Set()).add(changeId));
  }

  #isApart(one: string, other: string): boolean {
    const meets = (a: Set<string> | undefined, b: Set<string> | undefined) =>
      a !== undefined && b !== undefined && [...a].some((change) => b.has(change));
    return meets(this.#kept.get(one), this.#split.get(other)) || meets(this.#split.get(one), this.#kept.get(other));
  }

  /** Merges the sets of two items, unless a split separates them. */
  unite(one: string, other: string): void {
    const [root, moved] = [this.rootOf(one), this.rootOf(other)];
    if (root === moved || this.#isApart(root, moved)) return;
    this.#parents.set(moved, root);
    for (const sides of [this.#kept, this.#split]) {
      const changes = sides.get(moved);
      if (changes) sides.set(root, new Set([...(sides.get(root) ?? []), ...changes]));
    }
  }
}

/**
 * Groups bookings and messages by person: by phone number and email address, directly or transitively, and by the merges and splits of staff. A later
 * item with the phone number or email address of both sides of a split joins the side that was kept.
 * @returns the items of each person, oldest first
 */
export function matchClients<Item extends MatchedItem>(items: readonly Item[], groups: readonly GroupedItem[]): Item[][] {
  const sets = new Sets();
  const known = new Map(items.map((item) => [item.id, item]));
  const grouped = groups.filter(({ itemId }) => known.has(itemId));
  const firsts = new Map<string, string>();
  for (const { itemId, changeId, side, hasLeft } of grouped) {
    if (hasLeft) continue;
    const group = `${changeId} ${side}`;
    const first = firsts.get(group);
    if (first === undefined) firsts.set(group, itemId);
    else sets.unite(first, itemId);
  }
  for (const { itemId, changeId, side } of grouped) if (side !== 'merged') sets.mark(itemId, side, changeId);
  const split = new Set(grouped.filter(({ side }) => side === 'split').map(({ itemId }) => itemId));
  const byAge = items.toSorted((one, other) =>
    one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? -1 : 1,
  );
  uniteByKeys(sets, [...byAge.filter(({ id }) => !split.has(id)), ...byAge.filter(({ id }) => split.has(id))]);
  return [...Map.groupBy(byAge, ({ id }) => sets.rootOf(id)).values()];
}

/** Merges the sets of items that have a common phone number or email address, or that are a message and the booking made from it. */
function uniteByKeys(sets: Sets, items: readonly MatchedItem[]): void {
  /** For each key, one item of each set in which an item has the key. Only splits can keep several sets with the same key apart. */
  const holders = new Map<string, string[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const others = holders.get(key) ?? [];
      for (const other of others) sets.unite(other, item.id);
      if (!others.some((other) => sets.rootOf(other) === sets.rootOf(item.id))) holders.set(key, [...others, item.id]);
    }
  }
}
