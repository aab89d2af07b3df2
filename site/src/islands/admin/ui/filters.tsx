import { searchFor } from '@studio/contract';
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon, IconButton } from './Button.tsx';
import { useMeasured } from './window-hooks.ts';

/** Reads and writes a query parameter of the screen's address; a missing parameter has the value `''`. */
export function useParameter(name: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const addressWith = (value: string): string => {
    const parameters = new URLSearchParams(search);
    if (value) parameters.set(name, value);
    else parameters.delete(name);
    return `?${parameters}`;
  };
  return {
    value: new URLSearchParams(search).get(name) ?? '',
    addressWith,
    setValue: (value: string) => void navigate(addressWith(value), { replace: true, preventScrollReset: true }),
  };
}

interface Choice {
  /** Value of the parameter; `''` shows all. */
  value: string;
  label: string;
  count?: number | undefined;
  icon?: ReactNode;
}

interface Props {
  label: string;
  /** Name of the query parameter. */
  name: string;
  choices: readonly Choice[];
}

/** Usual and largest gap between chips, in pixels. */
const [usualGap, maxGap] = [4, 32];
/** Minimum visible and hidden widths of a partly hidden chip in pixels, so that the icon is visible, and more than the count is hidden. */
const [minVisible, minHidden] = [24, 40];

/**
 * Returns a gap with which a chip is partly hidden at the edge of the window, so that the row visibly continues. Of several such gaps, returns the
 * nearest to the usual gap. Returns the usual gap if all chips fit, or if there is no such gap.
 * @param widths widths of the chips in pixels @param space width from the first chip to the edge in pixels
 */
export function gapWithCutChip(widths: readonly number[], space: number): number {
  const endWith = (gap: number, count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + gap, -gap);
  if (endWith(usualGap, widths.length) <= space) return usualGap;
  const hasCutChip = (gap: number) =>
    widths.some((width, index) => {
      const hidden = endWith(gap, index + 1) - space;
      return hidden >= minHidden && width - hidden >= minVisible;
    });
  const gaps = Array.from({ length: maxGap + 1 }, (_, gap) => gap).sort((a, b) => Math.abs(a - usualGap) - Math.abs(b - usualGap));
  return gaps.find(hasCutChip) ?? usualGap;
}

function measureGap(list: HTMLElement): number {
  const row = list.parentElement ?? list;
  const widths = Array.from(list.children, (chip) => chip.getBoundingClientRect().width);
  return gapWithCutChip(widths, row.clientWidth - Number.parseFloat(getComputedStyle(row).paddingInlineStart));
}

/** Scrolls the row of chips, and not the page, to the chosen chip. */
function showChosenChip(list: HTMLElement | null): void {
  const row = list?.parentElement;
  const chip = list?.querySelector('[aria-current]');
  if (!row || !chip) return;
  const [space, place] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  const padding = Number.parseFloat(getComputedStyle(row).paddingInlineStart);
  row.scrollLeft -= Math.max(0, space.left + padding - place.left);
  row.scrollLeft += Math.max(0, place.right - (space.right - padding));
}

/** Renders links that filter a list by a query parameter. */
export function FilterLinks({ label, name, choices }: Props) {
  const { value: requested, addressWith } = useParameter(name);
  const chosen = choices.some(({ value }) => value === requested) ? requested : '';
  const list = useRef<HTMLUListElement>(null);
  const gap = useMeasured(list, measureGap, usualGap);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the chips have moved
  useLayoutEffect(() => showChosenChip(list.current), [chosen, gap]);
  return (
    <nav className="admin-filters" aria-label={label}>
      <ul ref={list} style={{ columnGap: gap }}>
        {choices.map(({ value, label, count, icon }) => (
          <li key={value}>
            <Link className="chip" replace preventScrollReset to={addressWith(value)} aria-current={value === chosen ? 'true' : undefined}>
              {icon}
              {label}
              {count !== undefined && <span className="num mute">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Renders a search field, which Escape clears. */
export function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (typed: string) => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    // Moves the focus, because the focused button disappears.
    field.current?.focus();
  };
  return (
    <div className="admin-search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        maxLength={200}
        className="input"
        // Uses `auto` only for a field with text: with `auto`, an empty field would be left to right in Arabic too.
        dir={value ? 'auto' : undefined}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onChange('')}
      />
      {value && <IconButton icon="close" label={t('admin.clearSearch')} onClick={clear} />}
    </div>
  );
}

/** Returns the items whose folded text contains every word of a query. */
export function searchItems<Item>(items: readonly Item[], textOf: (item: Item) => string, query: string): readonly Item[] {
  const isFound = searchFor(query);
  return items.filter((item) => isFound(textOf(item)));
}

/** Returns the query that a link to a search stores in the history state; `''` if there is none. */
const queryOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'query' in state && typeof state.query === 'string' ? state.query : '';

/**
 * Searches a list. Keeps the query out of the address, since the query may be a client's name, and defers the search, so that typing stays fast.
 * @param textOf a function with a stable identity and cached results
 */
export function useSearch<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const { state } = useLocation();
  const [typed, setTyped] = useState(() => queryOf(state));
  const query = useDeferredValue(typed);
  const matching = useMemo(() => searchItems(items, textOf, query), [items, textOf, query]);
  return { typed, setTyped, query: query.trim(), matching };
}

/** Caches the result of a function by its argument's identity. */
export function cachedByItem<Item extends object, Result>(compute: (item: Item) => Result): (item: Item) => Result {
  const results = new WeakMap<Item, { value: Result }>();
  return (item) => {
    const result = results.get(item) ?? { value: compute(item) };
    results.set(item, result);
    return result.value;
  };
}
