/** Prints one row of a table in Markdown. */
export const printRow = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);
