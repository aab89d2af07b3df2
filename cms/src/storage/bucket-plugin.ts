import { s3Storage } from '@payloadcms/storage-s3';
import type { Plugin } from 'payload';
import type { BucketSettings } from '#src/env/env.ts';
import { clientConfig } from './bucket-client.ts';

/** Lets Payload read the files of its collections from the bucket. The database columns are the same without a bucket. */
export const bucketPlugin = (bucket: BucketSettings | undefined): Plugin =>
  s3Storage({
    enabled: Boolean(bucket),
    alwaysInsertFields: true,
    bucket: bucket?.name ?? '',
    config: bucket ? clientConfig(bucket) : {},
    collections: { photo: { prefix: 'media' }, document: { prefix: 'media' } },
  });
