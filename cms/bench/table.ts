export const printRow = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);
