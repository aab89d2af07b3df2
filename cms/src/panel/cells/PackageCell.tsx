import type { Payload, ServerProps } from 'payload';
import { cache } from 'react';
import { nameOf, readPackages } from '#src/content/packages.ts';
import { documentOf, plainText } from '#src/fields/stored-text.ts';
import { languageOf } from '#src/i18n/labels.ts';

/** Reads the packages once for each request. */
const packagesOf = cache((payload: Payload) => readPackages(payload, 'published'));

type Props = Pick<ServerProps, 'payload' | 'i18n'>;

/** Shows the name of a package; the slug of a deleted or unpublished package. */
async function PackageName({ payload, i18n, slug }: Props & { slug: string }) {
  const found = (await packagesOf(payload)).find((document) => document['slug'] === slug);
  return <bdi>{nameOf(found ?? { slug }, languageOf(i18n.language))}</bdi>;
}

/** Shows the package of a booking in a list. */
export const PackageCell = ({ payload, i18n, cellData }: Props & { cellData?: unknown }) => (
  <PackageName payload={payload} i18n={i18n} slug={plainText(cellData)} />
);

/** Shows the name of the package below its slug in the form of a booking. */
export const BookedPackage = ({ payload, i18n, data }: Props & { data?: unknown }) => (
  <div className="field-description">
    <PackageName payload={payload} i18n={i18n} slug={plainText(documentOf(data)['package'])} />
  </div>
);
