/** What we use of it. */
declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    /** 0 for any. */
    port: number;
    /** Where it keeps its buckets. */
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    allowMismatchedSignatures: boolean;
  }
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
