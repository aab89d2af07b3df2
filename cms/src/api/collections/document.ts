import { createFromPanel, deleteFromPanel, noFile } from '#src/api/panel-overrides/documents.ts';
import type { CollectionPart } from './part.ts';

export const documentPart: CollectionPart = {
  noun: 'document',
  endpoints: [
    { path: '/', method: 'post', handler: createFromPanel },
    { path: '/', method: 'delete', handler: deleteFromPanel.many },
    { path: '/:id', method: 'delete', handler: deleteFromPanel.one },
    { path: '/file/:filename', method: 'get', handler: noFile },
  ],
};
