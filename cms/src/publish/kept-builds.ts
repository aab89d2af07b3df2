/** When it was built, to the second of UTC, and what from. */
const idShape = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)-[\da-f]{8}$/u;

/** Whether a name is that of a build. */
export const isId = (name: string): boolean => idShape.test(name);

/** Milliseconds since 1970. */
const timeOf = (id: string): number => Date.parse(id.replace(idShape, '$1-$2-$3T$4:$5:$6Z'));

/**
 * The name of a build made now: it comes after all others, also where the clock was set back since the last of them.
 * @param ids the builds that there are, the oldest first
 */
export function newId(ids: readonly string[], stamp: string, now = Date.now()): string {
  const last = ids.at(-1);
  const time = last === undefined ? now : Math.max(now, timeOf(last) + 1000);
  return `${new Date(time).toISOString().replace(/\D/gu, '').slice(0, 14)}-${stamp.slice(0, 8)}`;
}

/** How many builds can be gone back to: those that are kept whatever their age. */
export const offered = 5;

/** How long a page that was opened before the next build may still ask for its hashed files, in milliseconds. */
const asked = 24 * 60 * 60_000;

/** Builds in all, of some 7 MB each: who edits all day long shall not fill the disk. */
const most = 40;

/**
 * The builds that are needed no more: neither to go back to nor, as the next build came more than a day ago, by an open page.
 * @param ids the builds that there are, the oldest first
 * @param live the one that is served, which stays whatever the clock says
 */
export function outdated(ids: readonly string[], live: string | undefined, now = Date.now()): string[] {
  const older = ids.slice(0, -offered);
  return older.filter((id, index) => {
    const next = ids[index + 1] ?? id;
    return id !== live && (index < ids.length - most || timeOf(next) < now - asked);
  });
}
