import { PublishingCard as PublishingCard_0e6f983fdd818c90236ca066268d568a } from '../../../panel/PublishingCard.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/panel/PublishingCard.tsx#PublishingCard": PublishingCard_0e6f983fdd818c90236ca066268d568a,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
