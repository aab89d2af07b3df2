import { PackageNameCell as PackageNameCell_6654f69a7e3ddb6d294efeae08ad07d4 } from '../../../panel/cells/ListCells.tsx'
import { FieldHelp as FieldHelp_3dd95f8a91d92a457c7ac7148f11e241 } from '../../../panel/fields/FieldHelp.tsx'
import { ChosenPhotos as ChosenPhotos_1934427ce6c8c53bb0fb2498f7c868cd } from '../../../panel/fields/ChosenPhotos.tsx'
import { RowName as RowName_233f3c81281aa2b091137db116aca369 } from '../../../panel/fields/RowName.tsx'
import { YesOrNo as YesOrNo_6654f69a7e3ddb6d294efeae08ad07d4 } from '../../../panel/cells/ListCells.tsx'
import { LanguageGuard as LanguageGuard_e7212e3913b6bb21172e32d32e979e78 } from '../../../panel/form/LanguageGuard.tsx'
import { DocumentTitleCell as DocumentTitleCell_ed380180a9afc31ded0d7d5f287fb40f } from '../../../panel/cells/DocumentCells.tsx'
import { SourceState as SourceState_2d1e25611607d6480abaa4ea11d71599 } from '../../../panel/fields/SourceState.tsx'
import { CheckedCell as CheckedCell_ed380180a9afc31ded0d7d5f287fb40f } from '../../../panel/cells/DocumentCells.tsx'
import { StoryBlockName as StoryBlockName_366ed7c151bdb23c95b9aaccc4b31542 } from '../../../panel/fields/StoryBlockName.tsx'
import { OpenNewBlock as OpenNewBlock_2ea24a02fac8810ac51971df90243a6f } from '../../../panel/fields/OpenNewBlock.tsx'
import { FocalPoint as FocalPoint_16c45fa4ac8e2b9e968bc187b611ed90 } from '../../../panel/fields/FocalPoint.tsx'
import { PhotoCell as PhotoCell_6654f69a7e3ddb6d294efeae08ad07d4 } from '../../../panel/cells/ListCells.tsx'
import { CategoryFilter as CategoryFilter_955e99a32a4ea5eed4ec011c72a7229b } from '../../../panel/cells/CategoryFilter.tsx'
import { PackageCell as PackageCell_9d7b8f85b5855308df3188ae3bc5dc83 } from '../../../panel/cells/PackageCell.tsx'
import { BookedPackage as BookedPackage_9d7b8f85b5855308df3188ae3bc5dc83 } from '../../../panel/cells/PackageCell.tsx'
import { HoursRow as HoursRow_338eb574b86979cd05fd0e7f9f076a88 } from '../../../panel/fields/HoursRow.tsx'
import { SizeCell as SizeCell_6654f69a7e3ddb6d294efeae08ad07d4 } from '../../../panel/cells/ListCells.tsx'
import { UserChangeHint as UserChangeHint_1815ee4b87a769839a94bcad09f479a9 } from '../../../panel/fields/UserChangeHint.tsx'
import { PasswordRule as PasswordRule_577c655f19d51064f4e504b54c69bc68 } from '../../../panel/fields/PasswordRule.tsx'
import { SignOutEverywhere as SignOutEverywhere_c822c196d0e3f36c9a462d960b8e1688 } from '../../../panel/fields/SignOutEverywhere.tsx'
import { NoDifference as NoDifference_1934427ce6c8c53bb0fb2498f7c868cd } from '../../../panel/fields/ChosenPhotos.tsx'
import { PreviewButton as PreviewButton_b41a548a3cde1c4b101ea4ccb12ff248 } from '../../../panel/form/PreviewButton.tsx'
import { PageStatus as PageStatus_e4179edb5fdecc462f1075d8db2570ab } from '../../../panel/form/PageStatus.tsx'
import { ShownHours as ShownHours_4732bff822c781b11467f4958a7d83c0 } from '../../../panel/fields/ShownHours.tsx'
import { RetentionDue as RetentionDue_f70f5b2f15c79243a2163863e276dd1b } from '../../../panel/fields/RetentionDue.tsx'
import { Icon as Icon_cd7552daeeb92c296cb76ddf75047c93 } from '../../../panel/pages/Brand.tsx'
import { StatusLink as StatusLink_7621ca1b8d01b051174699c46b8a89df } from '../../../panel/pages/PanelLinks.tsx'
import { CalendarsLink as CalendarsLink_7621ca1b8d01b051174699c46b8a89df } from '../../../panel/pages/PanelLinks.tsx'
import { PersonalDataLink as PersonalDataLink_7621ca1b8d01b051174699c46b8a89df } from '../../../panel/pages/PanelLinks.tsx'
import { UpgradeCard as UpgradeCard_ffb7c712ae7406b727b11dcede9f214c } from '../../../panel/cards/UpgradeCard.tsx'
import { PublishingCard as PublishingCard_3567c7202ee40da145ca7867cefe62e5 } from '../../../panel/cards/PublishingCard.tsx'
import { MailCard as MailCard_60f494ee9a3351b56e27b028d8fae973 } from '../../../panel/cards/MailCard.tsx'
import { ReleasesCard as ReleasesCard_077665de4e1138171ef686160ceb61e3 } from '../../../panel/cards/ReleasesCard.tsx'
import { MissingCard as MissingCard_0218605d33aee0fdd74961a27e1182db } from '../../../panel/cards/MissingCard.tsx'
import { UploadNotices as UploadNotices_ca5b6d1eaeabaa9e1c61cb16269d33aa } from '../../../panel/pages/UploadNotices.tsx'
import { LogOut as LogOut_b7aff11201a70ba15ae919c5b93fa78d } from '../../../panel/pages/LogOut.tsx'
import { S3ClientUploadHandler as S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24 } from '@payloadcms/storage-s3/client'
import { StatusView as StatusView_144c6c1c47ccd63d5f221cab2b509ea2 } from '../../../panel/pages/PanelViews.tsx'
import { CalendarsView as CalendarsView_144c6c1c47ccd63d5f221cab2b509ea2 } from '../../../panel/pages/PanelViews.tsx'
import { PersonalDataView as PersonalDataView_144c6c1c47ccd63d5f221cab2b509ea2 } from '../../../panel/pages/PanelViews.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/panel/cells/ListCells.tsx#PackageNameCell": PackageNameCell_6654f69a7e3ddb6d294efeae08ad07d4,
  "/panel/fields/FieldHelp.tsx#FieldHelp": FieldHelp_3dd95f8a91d92a457c7ac7148f11e241,
  "/panel/fields/ChosenPhotos.tsx#ChosenPhotos": ChosenPhotos_1934427ce6c8c53bb0fb2498f7c868cd,
  "/panel/fields/RowName.tsx#RowName": RowName_233f3c81281aa2b091137db116aca369,
  "/panel/cells/ListCells.tsx#YesOrNo": YesOrNo_6654f69a7e3ddb6d294efeae08ad07d4,
  "/panel/form/LanguageGuard.tsx#LanguageGuard": LanguageGuard_e7212e3913b6bb21172e32d32e979e78,
  "/panel/cells/DocumentCells.tsx#DocumentTitleCell": DocumentTitleCell_ed380180a9afc31ded0d7d5f287fb40f,
  "/panel/fields/SourceState.tsx#SourceState": SourceState_2d1e25611607d6480abaa4ea11d71599,
  "/panel/cells/DocumentCells.tsx#CheckedCell": CheckedCell_ed380180a9afc31ded0d7d5f287fb40f,
  "/panel/fields/StoryBlockName.tsx#StoryBlockName": StoryBlockName_366ed7c151bdb23c95b9aaccc4b31542,
  "/panel/fields/OpenNewBlock.tsx#OpenNewBlock": OpenNewBlock_2ea24a02fac8810ac51971df90243a6f,
  "/panel/fields/FocalPoint.tsx#FocalPoint": FocalPoint_16c45fa4ac8e2b9e968bc187b611ed90,
  "/panel/cells/ListCells.tsx#PhotoCell": PhotoCell_6654f69a7e3ddb6d294efeae08ad07d4,
  "/panel/cells/CategoryFilter.tsx#CategoryFilter": CategoryFilter_955e99a32a4ea5eed4ec011c72a7229b,
  "/panel/cells/PackageCell.tsx#PackageCell": PackageCell_9d7b8f85b5855308df3188ae3bc5dc83,
  "/panel/cells/PackageCell.tsx#BookedPackage": BookedPackage_9d7b8f85b5855308df3188ae3bc5dc83,
  "/panel/fields/HoursRow.tsx#HoursRow": HoursRow_338eb574b86979cd05fd0e7f9f076a88,
  "/panel/cells/ListCells.tsx#SizeCell": SizeCell_6654f69a7e3ddb6d294efeae08ad07d4,
  "/panel/fields/UserChangeHint.tsx#UserChangeHint": UserChangeHint_1815ee4b87a769839a94bcad09f479a9,
  "/panel/fields/PasswordRule.tsx#PasswordRule": PasswordRule_577c655f19d51064f4e504b54c69bc68,
  "/panel/fields/SignOutEverywhere.tsx#SignOutEverywhere": SignOutEverywhere_c822c196d0e3f36c9a462d960b8e1688,
  "/panel/fields/ChosenPhotos.tsx#NoDifference": NoDifference_1934427ce6c8c53bb0fb2498f7c868cd,
  "/panel/form/PreviewButton.tsx#PreviewButton": PreviewButton_b41a548a3cde1c4b101ea4ccb12ff248,
  "/panel/form/PageStatus.tsx#PageStatus": PageStatus_e4179edb5fdecc462f1075d8db2570ab,
  "/panel/fields/ShownHours.tsx#ShownHours": ShownHours_4732bff822c781b11467f4958a7d83c0,
  "/panel/fields/RetentionDue.tsx#RetentionDue": RetentionDue_f70f5b2f15c79243a2163863e276dd1b,
  "/panel/pages/Brand.tsx#Icon": Icon_cd7552daeeb92c296cb76ddf75047c93,
  "/panel/pages/PanelLinks.tsx#StatusLink": StatusLink_7621ca1b8d01b051174699c46b8a89df,
  "/panel/pages/PanelLinks.tsx#CalendarsLink": CalendarsLink_7621ca1b8d01b051174699c46b8a89df,
  "/panel/pages/PanelLinks.tsx#PersonalDataLink": PersonalDataLink_7621ca1b8d01b051174699c46b8a89df,
  "/panel/cards/UpgradeCard.tsx#UpgradeCard": UpgradeCard_ffb7c712ae7406b727b11dcede9f214c,
  "/panel/cards/PublishingCard.tsx#PublishingCard": PublishingCard_3567c7202ee40da145ca7867cefe62e5,
  "/panel/cards/MailCard.tsx#MailCard": MailCard_60f494ee9a3351b56e27b028d8fae973,
  "/panel/cards/ReleasesCard.tsx#ReleasesCard": ReleasesCard_077665de4e1138171ef686160ceb61e3,
  "/panel/cards/MissingCard.tsx#MissingCard": MissingCard_0218605d33aee0fdd74961a27e1182db,
  "/panel/pages/UploadNotices.tsx#UploadNotices": UploadNotices_ca5b6d1eaeabaa9e1c61cb16269d33aa,
  "/panel/pages/LogOut.tsx#LogOut": LogOut_b7aff11201a70ba15ae919c5b93fa78d,
  "@payloadcms/storage-s3/client#S3ClientUploadHandler": S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24,
  "/panel/pages/PanelViews.tsx#StatusView": StatusView_144c6c1c47ccd63d5f221cab2b509ea2,
  "/panel/pages/PanelViews.tsx#CalendarsView": CalendarsView_144c6c1c47ccd63d5f221cab2b509ea2,
  "/panel/pages/PanelViews.tsx#PersonalDataView": PersonalDataView_144c6c1c47ccd63d5f221cab2b509ea2,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
