import { YesOrNo as YesOrNo_620f674e8c3f0b400cacd7861804bc5b } from '../../../panel/YesOrNo.tsx'
import { FocalPoint as FocalPoint_16039356f8811178e533007d61940412 } from '../../../panel/FocalPoint.tsx'
import { PhotoCell as PhotoCell_d522e0570dbdd65c5933554e330240bc } from '../../../panel/PhotoCell.tsx'
import { CategoryFilter as CategoryFilter_25712ff41d9b80b5b9dda77a91f20386 } from '../../../panel/CategoryFilter.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/panel/YesOrNo.tsx#YesOrNo": YesOrNo_620f674e8c3f0b400cacd7861804bc5b,
  "/panel/FocalPoint.tsx#FocalPoint": FocalPoint_16039356f8811178e533007d61940412,
  "/panel/PhotoCell.tsx#PhotoCell": PhotoCell_d522e0570dbdd65c5933554e330240bc,
  "/panel/CategoryFilter.tsx#CategoryFilter": CategoryFilter_25712ff41d9b80b5b9dda77a91f20386,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
