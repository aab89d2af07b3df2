import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { BucketSettings } from '#src/env.ts';

/** In milliseconds: for a connection, and for a connection on which nothing moves. */
const patience = { connection: 3000, silence: 12_000 };

/** How a bucket is spoken to, by us and by Payload's plugin. */
export const clientConfig = ({ endpoint, region, accessKeyId, secretAccessKey }: BucketSettings) =>
  ({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other services than Amazon's have no address for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Many of them know no checksums but the ones that S3 always had.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Somebody waits for the answer.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: patience.connection, socketTimeout: patience.silence },
  }) satisfies S3ClientConfig;
