import * as migration_20261120_131544_initial from './20261120_131544_initial.ts';
import * as migration_20261120_191920_language_and_upload_key from './20261120_191920_language_and_upload_key.ts';
import * as migration_20261121_225931_content_roles_and_order from './20261121_225931_content_roles_and_order.ts';
import * as migration_20261121_231500_photos_newest_first from './20261121_231500_photos_newest_first.ts';
import * as migration_20261122_002607_days_and_sources from './20261122_002607_days_and_sources.ts';
import * as migration_20261122_004229_who_may_hold from './20261122_004229_who_may_hold.ts';
import * as migration_20261122_023358_rendition_sets from './20261122_023358_rendition_sets.ts';
import * as migration_20261122_080000_rate_limit from './20261122_080000_rate_limit.ts';
import * as migration_20261122_080256_personal_data from './20261122_080256_personal_data.ts';
import * as migration_20261122_110000_publication from './20261122_110000_publication.ts';
import * as migration_20261123_012000_hours_note from './20261123_012000_hours_note.ts';
import * as migration_20261123_014040_photo_hash from './20261123_014040_photo_hash.ts';
import * as migration_20261123_020812_whatsapp_text from './20261123_020812_whatsapp_text.ts';
import * as migration_20261123_023200_page_changes from './20261123_023200_page_changes.ts';
import * as migration_20261123_023643_answer_times from './20261123_023643_answer_times.ts';
import * as migration_20261123_043752_bin from './20261123_043752_bin.ts';
import * as migration_20261123_050953_photo_bin from './20261123_050953_photo_bin.ts';
import * as migration_20261123_055422_autosaved_drafts from './20261123_055422_autosaved_drafts.ts';
import * as migration_20261123_082027_site_icon from './20261123_082027_site_icon.ts';
import * as migration_20261123_085900_submission_marks from './20261123_085900_submission_marks.ts';
import * as migration_20261123_122901_packages from './20261123_122901_packages.ts';
import * as migration_20261123_155753_opening_hours from './20261123_155753_opening_hours.ts';
import * as migration_20261123_160910_calendar from './20261123_160910_calendar.ts';
import * as migration_20261123_161100_appointments from './20261123_161100_appointments.ts';
import * as migration_20261123_163000_other_calendars from './20261123_163000_other_calendars.ts';
import * as migration_20261124_002000_client_links from './20261124_002000_client_links.ts';
import * as migration_20261124_002017_client_page_settings from './20261124_002017_client_page_settings.ts';
import * as migration_20261124_002030_booking_terms from './20261124_002030_booking_terms.ts';
import * as migration_20261124_003000_client_notices from './20261124_003000_client_notices.ts';
import * as migration_20261124_003050_client_messages from './20261124_003050_client_messages.ts';
import * as migration_20261124_004000_clients_and_money from './20261124_004000_clients_and_money.ts';
import * as migration_20261124_006001_sign_in from './20261124_006001_sign_in.ts';
import * as migration_20261124_007000_client_galleries from './20261124_007000_client_galleries.ts';
import * as migration_20261125_100000_audit_log from './20261125_100000_audit_log.ts';
import * as migration_20261125_100010_audit_retention from './20261125_100010_audit_retention.ts';
import * as migration_20261125_101000_push_subscriptions from './20261125_101000_push_subscriptions.ts';
import * as migration_20261125_300000_gallery_watermark from './20261125_300000_gallery_watermark.ts';
import * as migration_20261125_400000_photo_documents from './20261125_400000_photo_documents.ts';
import * as migration_20261125_500100_texts_of_next_steps from './20261125_500100_texts_of_next_steps.ts';
import * as migration_20261125_500200_stories from './20261125_500200_stories.ts';
import * as migration_20261125_600000_releases from './20261125_600000_releases.ts';
import * as migration_20261125_600100_release_records from './20261125_600100_release_records.ts';
import * as migration_20261126_200000_recent_proof from './20261126_200000_recent_proof.ts';
import * as migration_20261126_600000_final_releases from './20261126_600000_final_releases.ts';
import * as migration_20261126_700000_id_photo_women from './20261126_700000_id_photo_women.ts';
import * as migration_20261126_800000_people_of_photos from './20261126_800000_people_of_photos.ts';
import * as migration_20261126_810000_signed_releases from './20261126_810000_signed_releases.ts';
import * as migration_20261126_820000_studio_of_paper_releases from './20261126_820000_studio_of_paper_releases.ts';
import * as migration_20261128_010000_content_of_upgrades from './20261128_010000_content_of_upgrades.ts';
import * as migration_20261128_040000_final_records from './20261128_040000_final_records.ts';
import * as migration_20261128_100000_plain_contacts from './20261128_100000_plain_contacts.ts';
import * as migration_20261128_110000_payments_of_users from './20261128_110000_payments_of_users.ts';
import * as migration_20261128_120000_facts from './20261128_120000_facts.ts';
import * as migration_20261128_230000_calendar_owners from './20261128_230000_calendar_owners.ts';
import * as migration_20261128_230100_gallery_notices from './20261128_230100_gallery_notices.ts';

export const migrations = [
  {
    up: migration_20261120_131544_initial.up,
    down: migration_20261120_131544_initial.down,
    name: '20261120_131544_initial',
  },
  {
    up: migration_20261120_191920_language_and_upload_key.up,
    down: migration_20261120_191920_language_and_upload_key.down,
    name: '20261120_191920_language_and_upload_key',
  },
  {
    up: migration_20261121_225931_content_roles_and_order.up,
    down: migration_20261121_225931_content_roles_and_order.down,
    name: '20261121_225931_content_roles_and_order',
  },
  {
    up: migration_20261121_231500_photos_newest_first.up,
    down: migration_20261121_231500_photos_newest_first.down,
    name: '20261121_231500_photos_newest_first',
  },
  {
    up: migration_20261122_002607_days_and_sources.up,
    down: migration_20261122_002607_days_and_sources.down,
    name: '20261122_002607_days_and_sources',
  },
  {
    up: migration_20261122_004229_who_may_hold.up,
    down: migration_20261122_004229_who_may_hold.down,
    name: '20261122_004229_who_may_hold',
  },
  {
    up: migration_20261122_023358_rendition_sets.up,
    down: migration_20261122_023358_rendition_sets.down,
    name: '20261122_023358_rendition_sets',
  },
  {
    up: migration_20261122_080000_rate_limit.up,
    down: migration_20261122_080000_rate_limit.down,
    name: '20261122_080000_rate_limit',
  },
  {
    up: migration_20261122_080256_personal_data.up,
    down: migration_20261122_080256_personal_data.down,
    name: '20261122_080256_personal_data',
  },
  {
    up: migration_20261122_110000_publication.up,
    down: migration_20261122_110000_publication.down,
    name: '20261122_110000_publication',
  },
  {
    up: migration_20261123_012000_hours_note.up,
    down: migration_20261123_012000_hours_note.down,
    name: '20261123_012000_hours_note',
  },
  {
    up: migration_20261123_014040_photo_hash.up,
    down: migration_20261123_014040_photo_hash.down,
    name: '20261123_014040_photo_hash',
  },
  {
    up: migration_20261123_020812_whatsapp_text.up,
    down: migration_20261123_020812_whatsapp_text.down,
    name: '20261123_020812_whatsapp_text',
  },
  {
    up: migration_20261123_023200_page_changes.up,
    down: migration_20261123_023200_page_changes.down,
    name: '20261123_023200_page_changes',
  },
  {
    up: migration_20261123_023643_answer_times.up,
    down: migration_20261123_023643_answer_times.down,
    name: '20261123_023643_answer_times',
  },
  {
    up: migration_20261123_043752_bin.up,
    down: migration_20261123_043752_bin.down,
    name: '20261123_043752_bin',
  },
  {
    up: migration_20261123_050953_photo_bin.up,
    down: migration_20261123_050953_photo_bin.down,
    name: '20261123_050953_photo_bin',
  },
  {
    up: migration_20261123_055422_autosaved_drafts.up,
    down: migration_20261123_055422_autosaved_drafts.down,
    name: '20261123_055422_autosaved_drafts',
  },
  {
    up: migration_20261123_082027_site_icon.up,
    down: migration_20261123_082027_site_icon.down,
    name: '20261123_082027_site_icon',
  },
  {
    up: migration_20261123_085900_submission_marks.up,
    down: migration_20261123_085900_submission_marks.down,
    name: '20261123_085900_submission_marks',
  },
  {
    up: migration_20261123_122901_packages.up,
    down: migration_20261123_122901_packages.down,
    name: '20261123_122901_packages',
  },
  {
    up: migration_20261123_155753_opening_hours.up,
    down: migration_20261123_155753_opening_hours.down,
    name: '20261123_155753_opening_hours',
  },
  {
    up: migration_20261123_160910_calendar.up,
    down: migration_20261123_160910_calendar.down,
    name: '20261123_160910_calendar',
  },
  {
    up: migration_20261123_161100_appointments.up,
    down: migration_20261123_161100_appointments.down,
    name: '20261123_161100_appointments',
  },
  {
    up: migration_20261123_163000_other_calendars.up,
    down: migration_20261123_163000_other_calendars.down,
    name: '20261123_163000_other_calendars',
  },
  {
    up: migration_20261124_002000_client_links.up,
    down: migration_20261124_002000_client_links.down,
    name: '20261124_002000_client_links',
  },
  {
    up: migration_20261124_002017_client_page_settings.up,
    down: migration_20261124_002017_client_page_settings.down,
    name: '20261124_002017_client_page_settings',
  },
  {
    up: migration_20261124_002030_booking_terms.up,
    down: migration_20261124_002030_booking_terms.down,
    name: '20261124_002030_booking_terms',
  },
  {
    up: migration_20261124_003000_client_notices.up,
    down: migration_20261124_003000_client_notices.down,
    name: '20261124_003000_client_notices',
  },
  {
    up: migration_20261124_003050_client_messages.up,
    down: migration_20261124_003050_client_messages.down,
    name: '20261124_003050_client_messages',
  },
  {
    up: migration_20261124_004000_clients_and_money.up,
    down: migration_20261124_004000_clients_and_money.down,
    name: '20261124_004000_clients_and_money',
  },
  {
    up: migration_20261124_006001_sign_in.up,
    down: migration_20261124_006001_sign_in.down,
    name: '20261124_006001_sign_in',
  },
  {
    up: migration_20261124_007000_client_galleries.up,
    down: migration_20261124_007000_client_galleries.down,
    name: '20261124_007000_client_galleries',
  },
  {
    up: migration_20261125_100000_audit_log.up,
    down: migration_20261125_100000_audit_log.down,
    name: '20261125_100000_audit_log',
  },
  {
    up: migration_20261125_100010_audit_retention.up,
    down: migration_20261125_100010_audit_retention.down,
    name: '20261125_100010_audit_retention',
  },
  {
    up: migration_20261125_101000_push_subscriptions.up,
    down: migration_20261125_101000_push_subscriptions.down,
    name: '20261125_101000_push_subscriptions',
  },
  {
    up: migration_20261125_300000_gallery_watermark.up,
    down: migration_20261125_300000_gallery_watermark.down,
    name: '20261125_300000_gallery_watermark',
  },
  {
    up: migration_20261125_400000_photo_documents.up,
    down: migration_20261125_400000_photo_documents.down,
    name: '20261125_400000_photo_documents',
  },
  {
    up: migration_20261125_500100_texts_of_next_steps.up,
    down: migration_20261125_500100_texts_of_next_steps.down,
    name: '20261125_500100_texts_of_next_steps',
  },
  {
    up: migration_20261125_500200_stories.up,
    down: migration_20261125_500200_stories.down,
    name: '20261125_500200_stories',
  },
  {
    up: migration_20261125_600000_releases.up,
    down: migration_20261125_600000_releases.down,
    name: '20261125_600000_releases',
  },
  {
    up: migration_20261125_600100_release_records.up,
    down: migration_20261125_600100_release_records.down,
    name: '20261125_600100_release_records',
  },
  {
    up: migration_20261126_200000_recent_proof.up,
    down: migration_20261126_200000_recent_proof.down,
    name: '20261126_200000_recent_proof',
  },
  {
    up: migration_20261126_600000_final_releases.up,
    down: migration_20261126_600000_final_releases.down,
    name: '20261126_600000_final_releases',
  },
  {
    up: migration_20261126_700000_id_photo_women.up,
    down: migration_20261126_700000_id_photo_women.down,
    name: '20261126_700000_id_photo_women',
  },
  {
    up: migration_20261126_800000_people_of_photos.up,
    down: migration_20261126_800000_people_of_photos.down,
    name: '20261126_800000_people_of_photos',
  },
  {
    up: migration_20261126_810000_signed_releases.up,
    down: migration_20261126_810000_signed_releases.down,
    name: '20261126_810000_signed_releases',
  },
  {
    up: migration_20261126_820000_studio_of_paper_releases.up,
    down: migration_20261126_820000_studio_of_paper_releases.down,
    name: '20261126_820000_studio_of_paper_releases',
  },
  {
    up: migration_20261128_010000_content_of_upgrades.up,
    down: migration_20261128_010000_content_of_upgrades.down,
    name: '20261128_010000_content_of_upgrades',
  },
  {
    up: migration_20261128_040000_final_records.up,
    down: migration_20261128_040000_final_records.down,
    name: '20261128_040000_final_records',
  },
  {
    up: migration_20261128_100000_plain_contacts.up,
    down: migration_20261128_100000_plain_contacts.down,
    name: '20261128_100000_plain_contacts',
  },
  {
    up: migration_20261128_110000_payments_of_users.up,
    down: migration_20261128_110000_payments_of_users.down,
    name: '20261128_110000_payments_of_users',
  },
  {
    up: migration_20261128_120000_facts.up,
    down: migration_20261128_120000_facts.down,
    name: '20261128_120000_facts',
  },
  {
    up: migration_20261128_230000_calendar_owners.up,
    down: migration_20261128_230000_calendar_owners.down,
    name: '20261128_230000_calendar_owners',
  },
  {
    up: migration_20261128_230100_gallery_notices.up,
    down: migration_20261128_230100_gallery_notices.down,
    name: '20261128_230100_gallery_notices',
  },
];
