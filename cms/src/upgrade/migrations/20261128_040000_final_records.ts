import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** The functions of the triggers that protect signed releases and the audit log. */
const guards = sql.raw(`'keep_audit_entry', 'audit_entry_is_kept', 'release_is_final', 'release_is_kept', 'release_is_complete',
  'release_use_is_final', 'withheld_file_is_final', 'photo_was_public', 'photo_files_are_settled', 'photo_files_are_forgotten'`);

/**
 * Rejects TRUNCATE of the audit log, except in a restore. The triggers that protect the audit log and signed releases also run with
 * `session_replication_role = replica`: the user of the embedded database is a superuser, who may set it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function audit_entry_is_kept() returns trigger language plpgsql as $$ begin
      if is_restoring() then return null; end if;
      raise exception 'Entries of the audit log cannot be changed.' using errcode = 'restrict_violation';
    end $$;
    create trigger audit_entry_kept before truncate on audit_entry for each statement execute function audit_entry_is_kept();
    do $$ declare guard record; begin
      for guard in select tgrelid::regclass as relation, tgname from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where pronamespace = 'public'::regnamespace and proname in (${guards})
      loop execute format('alter table %s enable always trigger %I', guard.relation, guard.tgname); end loop;
    end $$;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    do $$ declare guard record; begin
      for guard in select tgrelid::regclass as relation, tgname from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where pronamespace = 'public'::regnamespace and proname in (${guards})
      loop execute format('alter table %s enable trigger %I', guard.relation, guard.tgname); end loop;
    end $$;
    drop trigger audit_entry_kept on audit_entry;
    drop function audit_entry_is_kept();
  `);
}
