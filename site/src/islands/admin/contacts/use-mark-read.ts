import { type ContactMessage, updateMessage } from '@studio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import { summaryKey } from '../frame/use-summary.ts';
import { messagesKey } from './use-messages.ts';

/** Marks a message as read. Nobody waits for it: where it fails, the message stays unread until it is opened again. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ask((api) => api.send(updateMessage, { read: true }, { id })),
    onSuccess: ({ data }) => {
      queries.setQueryData<ContactMessage[]>(messagesKey, (messages) =>
        messages?.map((message) => (message._id === data._id ? data : message)),
      );
      void queries.invalidateQueries({ queryKey: summaryKey });
    },
  });
}
