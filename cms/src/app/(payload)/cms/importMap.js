import { FieldHelp as FieldHelp_f700d8a1be973095d2308ab639ac6301 } from '../../../panel/FieldHelp.tsx'
import { RowName as RowName_fbca98811b328ce51f5625975c148938 } from '../../../panel/RowName.tsx'
import { MissingCard as MissingCard_15318ebeb96a236f529497ebafea95ed } from '../../../panel/MissingCard.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/panel/FieldHelp.tsx#FieldHelp": FieldHelp_f700d8a1be973095d2308ab639ac6301,
  "/panel/RowName.tsx#RowName": RowName_fbca98811b328ce51f5625975c148938,
  "/panel/MissingCard.tsx#MissingCard": MissingCard_15318ebeb96a236f529497ebafea95ed,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
