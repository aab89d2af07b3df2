import { YesOrNo as YesOrNo_620f674e8c3f0b400cacd7861804bc5b } from '../../../panel/YesOrNo.tsx'
import { FocalPoint as FocalPoint_16039356f8811178e533007d61940412 } from '../../../panel/FocalPoint.tsx'
import { PhotoCell as PhotoCell_d522e0570dbdd65c5933554e330240bc } from '../../../panel/PhotoCell.tsx'
import { CategoryFilter as CategoryFilter_25712ff41d9b80b5b9dda77a91f20386 } from '../../../panel/CategoryFilter.tsx'
import { SizeCell as SizeCell_4ce4d4ab9d4a09cb5c2004fea8c8b606 } from '../../../panel/SizeCell.tsx'
import { SignOutEverywhere as SignOutEverywhere_76d3557d83b4647a37985112ccb48234 } from '../../../panel/SignOutEverywhere.tsx'
import { FieldHelp as FieldHelp_f700d8a1be973095d2308ab639ac6301 } from '../../../panel/FieldHelp.tsx'
import { RowName as RowName_fbca98811b328ce51f5625975c148938 } from '../../../panel/RowName.tsx'
import { RetentionDue as RetentionDue_75555a6a93753ee13b5fdc2737f96529 } from '../../../panel/RetentionDue.tsx'
import { StatusLink as StatusLink_271e368fdadae561e749af9efd0e80c7 } from '../../../panel/StatusLink.tsx'
import { PersonalDataLink as PersonalDataLink_9f15ebe6497e76140d5a7496c32c0439 } from '../../../panel/PersonalDataLink.tsx'
import { PublishingCard as PublishingCard_0e6f983fdd818c90236ca066268d568a } from '../../../panel/PublishingCard.tsx'
import { MailCard as MailCard_1e5498b1ef1fa16e2ac91f06198ad002 } from '../../../panel/MailCard.tsx'
import { MissingCard as MissingCard_15318ebeb96a236f529497ebafea95ed } from '../../../panel/MissingCard.tsx'
import { S3ClientUploadHandler as S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24 } from '@payloadcms/storage-s3/client'
import { StatusView as StatusView_d6acc1152ef90fecca915b90895acbbf } from '../../../panel/StatusView.tsx'
import { PersonalDataView as PersonalDataView_b95344e4aa127595ce19b3adbbea4e4f } from '../../../panel/PersonalDataView.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/panel/YesOrNo.tsx#YesOrNo": YesOrNo_620f674e8c3f0b400cacd7861804bc5b,
  "/panel/FocalPoint.tsx#FocalPoint": FocalPoint_16039356f8811178e533007d61940412,
  "/panel/PhotoCell.tsx#PhotoCell": PhotoCell_d522e0570dbdd65c5933554e330240bc,
  "/panel/CategoryFilter.tsx#CategoryFilter": CategoryFilter_25712ff41d9b80b5b9dda77a91f20386,
  "/panel/SizeCell.tsx#SizeCell": SizeCell_4ce4d4ab9d4a09cb5c2004fea8c8b606,
  "/panel/SignOutEverywhere.tsx#SignOutEverywhere": SignOutEverywhere_76d3557d83b4647a37985112ccb48234,
  "/panel/FieldHelp.tsx#FieldHelp": FieldHelp_f700d8a1be973095d2308ab639ac6301,
  "/panel/RowName.tsx#RowName": RowName_fbca98811b328ce51f5625975c148938,
  "/panel/RetentionDue.tsx#RetentionDue": RetentionDue_75555a6a93753ee13b5fdc2737f96529,
  "/panel/StatusLink.tsx#StatusLink": StatusLink_271e368fdadae561e749af9efd0e80c7,
  "/panel/PersonalDataLink.tsx#PersonalDataLink": PersonalDataLink_9f15ebe6497e76140d5a7496c32c0439,
  "/panel/PublishingCard.tsx#PublishingCard": PublishingCard_0e6f983fdd818c90236ca066268d568a,
  "/panel/MailCard.tsx#MailCard": MailCard_1e5498b1ef1fa16e2ac91f06198ad002,
  "/panel/MissingCard.tsx#MissingCard": MissingCard_15318ebeb96a236f529497ebafea95ed,
  "@payloadcms/storage-s3/client#S3ClientUploadHandler": S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24,
  "/panel/StatusView.tsx#StatusView": StatusView_d6acc1152ef90fecca915b90895acbbf,
  "/panel/PersonalDataView.tsx#PersonalDataView": PersonalDataView_b95344e4aa127595ce19b3adbbea4e4f,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
