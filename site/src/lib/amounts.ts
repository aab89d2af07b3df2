const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats halalas in riyals, with digits 0-9 in both languages: `1,250.50`, `800`. */
export const formatRiyals = (halalas: number): string => (halalas % 100 === 0 ? whole : exact).format(halalas / 100);
