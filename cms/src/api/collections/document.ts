import { createFromPanel, deleteFromPanel, noFile } from '#src/api/panel-overrides/documents.ts';
import { deletedList } from '#src/api/panel-overrides/handler.ts';
import type { CollectionPart } from './part.ts';

export const documentPart: CollectionPart = {
  noun: 'document',
  endpoints: [
    { path: '/', method: 'post', handler: createFromPanel, audit: { noun: 'document', action: 'added' } },
    { path: '/', method: 'delete', handler: deleteFromPanel.many, audit: deletedList('document') },
    { path: '/:id', method: 'delete', handler: deleteFromPanel.one, audit: { noun: 'document', action: 'deleted' } },
    { path: '/file/:filename', method: 'get', handler: noFile, audit: 'nothing' },
  ],
};
