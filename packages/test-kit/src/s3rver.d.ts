/** s3rver has no types of its own. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: { port: number; address: string; silent: boolean; directory: string });
    run(): Promise<import('node:net').AddressInfo>;
    close(): Promise<void>;
  }
}
