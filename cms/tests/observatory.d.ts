/** What we use of it. */
declare module '@mdn/mdn-http-observatory' {
  interface Graded {
    scan: { grade: string; score: number };
    tests: Record<string, { pass: boolean; result: string | null; scoreModifier: number }>;
  }
  /** @param hostname with the port and the path of a page, if need be */
  export function scan(hostname: string): Promise<Graded>;
}
