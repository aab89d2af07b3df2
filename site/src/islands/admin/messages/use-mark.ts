import { type ContactMessage, updateMessage } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { listKeys } from '../api/query-keys.ts';
import { ask } from '../api/request.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { useChange } from '../ui/use-change.ts';
import { lineId } from './MessageLine.tsx';

export type Marks = Partial<Pick<ContactMessage, 'read' | 'answered'>>;

/** Marks a message as read or answered, or as neither. */
export function useMark(id: string): (marks: Marks, isQuiet?: boolean) => void {
  const { t } = useTranslation();
  return useChange<ContactMessage, Marks>({
    key: listKeys.messages,
    id,
    send: async (marks) => (await ask((api) => api.send(updateMessage, marks, { id }))).data,
    noticeOf: ({ answered }, former) => {
      // Whether it is read is seen where one looks.
      if (answered === undefined) return undefined;
      const words = t(answered ? 'admin.contacts.marked.answered' : 'admin.contacts.marked.unanswered');
      return { words, back: { answered: former.answered } };
    },
    onUndo: () => {
      const line = document.getElementById(lineId(id));
      if (line) line.focus();
      else focusHeading();
    },
  });
}
