import { S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import { s3Storage } from '@payloadcms/storage-s3';
import type { Plugin } from 'payload';
import type { BucketSettings } from '#src/env.ts';

const clientConfig = ({ endpoint, region, accessKeyId, secretAccessKey }: BucketSettings): S3ClientConfig => ({
  region,
  credentials: { accessKeyId, secretAccessKey },
  // Other services than Amazon's have no address for each bucket.
  ...(endpoint && { endpoint, forcePathStyle: true }),
});

export const connect = (settings: BucketSettings): S3 => new S3(clientConfig(settings));

/** Has Payload read the files of its collections from the bucket. Without one the columns are the same, so that a studio can move. */
export const bucketPlugin = (bucket: BucketSettings | '' | undefined): Plugin =>
  s3Storage({
    enabled: Boolean(bucket),
    alwaysInsertFields: true,
    bucket: bucket ? bucket.name : '',
    config: bucket ? clientConfig(bucket) : {},
    collections: { photo: { prefix: 'media' }, document: { prefix: 'media' } },
  });
