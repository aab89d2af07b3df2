import { log } from './log.ts';

/** What is told of who did what; names, addresses and texts of people never. */
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
  /** The id of the user who did it, where there is one. */
  user?: string | undefined;
  /** Of what was deleted; of the user whose password or sessions it is about, where another did it. */
  id?: string;
  /** Why it was refused: the key of what was answered. */
  reason?: string;
  /** How many of what it was about. */
  counts?: Record<string, number>;
}

/** Tells one thing that somebody did, for whoever watches the studio. JSON leaves no line break and no control character in it. */
export const logSecurity = (event: SecurityEvent): void => log.security(event);
