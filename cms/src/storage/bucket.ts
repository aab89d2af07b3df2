import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ListObjectsV2CommandInput, type PutObjectCommandInput, type S3, S3ServiceException } from '@aws-sdk/client-s3';
import type { BucketSettings } from '#src/env/env.ts';
import { StorageError } from '#src/lib/errors.ts';
import { openClient } from './bucket-client.ts';
import { immutableCache } from './names.ts';
import type { Found, Store, Stored } from './store.ts';

/** The most keys that one request removes. */
const batch = 1000;

/** How long an answer to `check` holds, in milliseconds: monitors ask every second, and each question to a bucket costs. */
const checkedFor = 5000;

const statusOf = (error: unknown): number | undefined => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

const isMissing = (error: unknown): boolean => statusOf(error) === 404 && Object(error).name !== 'NoSuchBucket';

/** Keeps files in a bucket of Amazon S3 or of a service that speaks like it. */
export class Bucket implements Store {
  readonly #s3: S3;
  readonly #name: string;
  /** Some services know no condition on a PUT. */
  #knowsConditions = true;
  #checked: { at: number; answer: Promise<void> } | undefined;

  constructor(settings: BucketSettings) {
    this.#s3 = openClient(settings);
    this.#name = settings.name;
  }

  async write(key: string, bytes: Uint8Array, type: string): Promise<void> {
    const object = this.#objectOf(key, bytes, type, key.startsWith('media/') ? immutableCache : 'no-store');
    await told(`PUT ${key}`, this.#put(object, bytes.length));
  }

  /** Writes a file over what is there, for who reads the bucket without us. */
  async replace(key: string, bytes: Uint8Array, { type, cacheControl }: { type: string; cacheControl: string }): Promise<void> {
    await told(`PUT ${key}`, this.#s3.putObject(this.#objectOf(key, bytes, type, cacheControl)));
  }

  async read(key: string): Promise<Stored | undefined> {
    const object = await told(`GET ${key}`, this.#s3.getObject(this.#at(key)).catch(unlessMissing));
    if (!object) return undefined;
    const { Body: body, ContentLength: size = 0 } = object;
    if (body instanceof Readable) return { size, body };
    throw new StorageError(`GET ${key} of the bucket has no body`);
  }

  async find(key: string): Promise<Found | undefined> {
    const head = await told(`HEAD ${key}`, this.#s3.headObject(this.#at(key)).catch(unlessMissing));
    return head && { key, size: head.ContentLength ?? 0, changed: head.LastModified ?? new Date() };
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += batch) {
      const Objects = keys.slice(from, from + batch).map((Key) => ({ Key }));
      const removing = this.#s3.deleteObjects({ Bucket: this.#name, Delete: { Objects, Quiet: true } });
      const { Errors: [refused] = [] } = await told(`DELETE of ${Objects.length} files`, removing);
      if (refused) throw new StorageError(`The bucket did not remove ${refused.Key}: ${refused.Code} ${refused.Message}`);
    }
  }

  async *list(prefix: string, wanted = (_: string): boolean => true): AsyncGenerator<Found> {
    let token: string | undefined;
    do {
      const asked: ListObjectsV2CommandInput = { Bucket: this.#name, Prefix: prefix, ContinuationToken: token };
      const { Contents = [], NextContinuationToken } = await told(`LIST ${prefix}`, this.#s3.listObjectsV2(asked));
      for (const { Key: key = '', Size: size = 0, LastModified: changed = new Date() } of Contents)
        if (wanted(key)) yield { key, size, changed };
      token = NextContinuationToken;
    } while (token !== undefined);
  }

  check(): Promise<void> {
    if (!this.#checked || Date.now() - this.#checked.at > checkedFor) {
      const answer = told('HEAD', this.#s3.headBucket({ Bucket: this.#name })).then(() => undefined);
      this.#checked = { at: Date.now(), answer };
    }
    return this.#checked.answer;
  }

  /** Never writes over what is there. */
  async #put(object: PutObjectCommandInput & { Key: string }, size: number): Promise<void> {
    try {
      await this.#s3.putObject({ ...object, ...(this.#knowsConditions && { IfNoneMatch: '*' }) });
    } catch (error) {
      if (statusOf(error) === 501 && this.#knowsConditions) {
        this.#knowsConditions = false;
        return this.#put(object, size);
      }
      // Names are random: what is there is ours, of an attempt whose answer was lost.
      const isThere = statusOf(error) === 412 && (await this.find(object.Key))?.size === size;
      if (!isThere) throw error;
    }
  }

  #objectOf(key: string, bytes: Uint8Array, type: string, cacheControl: string) {
    return {
      ...this.#at(key),
      Body: bytes,
      // Refused where it comes in cut or changed.
      ContentMD5: createHash('md5').update(bytes).digest('base64'),
      ContentType: type,
      CacheControl: cacheControl,
    };
  }

  #at(key: string) {
    return { Bucket: this.#name, Key: key };
  }
}

const unlessMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

/** Tells a fault of the bucket, whatever its client calls it, from one of our own. */
async function told<Answer>(what: string, asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError(`${what} of the bucket: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
