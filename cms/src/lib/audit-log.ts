import { log } from './log.ts';

/** A security event. It never contains names, addresses or texts of people. */
interface SecurityEvent {
  event:
    | 'login.succeeded'
    | 'login.refused'
    | 'login.limited'
    | 'logout'
    | 'password.changed'
    | 'sessions.ended'
    | 'upload.refused'
    | 'submission.deleted'
    | 'photo.deleted'
    | 'document.deleted'
    | 'personal-data.read'
    | 'personal-data.exported'
    | 'personal-data.erased'
    | 'retention.applied';
  /** The id of the acting user. */
  user?: string | undefined;
  /** The id of the deleted document, or of the affected user if another user acted. */
  id?: string;
  /** The message key of the rejection. */
  reason?: string;
  /** The number of affected documents. */
  counts?: Record<string, number>;
}

/** Logs a security event. JSON escapes line breaks and control characters. */
export const logSecurity = (event: SecurityEvent): void => log.security(event);
