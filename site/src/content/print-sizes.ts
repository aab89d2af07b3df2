/** The sizes that are printed, in the specification's order. */
export const printSizes = [
  { size: 'print.4x6in', note: 'print.album' },
  { size: 'print.3x4in', note: 'print.frame' },
  { size: 'print.2x3in', note: 'print.wallet' },
  { size: 'print.10x15cm', note: 'print.gift' },
  { size: 'print.15x21or20x30cm', note: 'print.deskOrHallway' },
  { size: 'print.30x40cm', note: 'print.wall' },
  { size: 'print.4x6cm', note: 'print.nationalId' },
  { size: 'print.4x6cm', note: 'print.passport' },
] as const;
