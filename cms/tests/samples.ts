import type { Client } from '@studio/contract';
import type { Question } from './ask.ts';
import { documentForm, pdf } from './documents.ts';
import { upload } from './gallery.ts';
import { nowhere } from './nowhere.ts';
import { panelForm } from './panel.ts';
import { somePhoto } from './pictures.ts';
import { hire } from './staff.ts';
import { newBooking, newMessage, sentBooking, sentMessage, someName } from './submissions.ts';
import type { Ask } from './test.ts';

/** What a collection is asked about. */
export interface Sample {
  /** Makes a document, and gives its id. */
  id(): Promise<string>;
  /** How another one is sent. */
  create: () => Promise<Question>;
  /** A change of one. */
  change: object;
}

interface Makers {
  ask: Ask;
  token: string;
  visitor: Client;
  owner: Client;
}

/** Samples of every collection, made by its own way in. */
export function samplesOf({ ask, token, visitor, owner }: Makers): Record<string, Sample> {
  const sent = async (path: string, question: Question) => {
    const { text, json } = await ask('POST', path, { ...question, token });
    const id: unknown = Object(Object(json).doc).id;
    if (typeof id !== 'string') throw new Error(`Nothing was made at ${path}: ${text}`);
    return id;
  };
  const document = async (): Promise<Question> => ({ body: documentForm(pdf(), `${someName()}.pdf`) });
  const lock = async (): Promise<Question> => {
    const user = await hire(ask, token);
    return { json: { globalSlug: 'no-page', user: { relationTo: 'user', value: user.id } } };
  };
  return {
    photo: {
      id: async () => (await upload(owner))._id,
      create: async () => ({ body: panelForm(await somePhoto(), { category: 'Other', caption: 'c' }) }),
      change: { caption: 'changed' },
    },
    document: { id: async () => sent('/api/document', await document()), create: document, change: { filename: 'other.pdf' } },
    booking: {
      id: async () => (await sentBooking({ visitor, owner }))._id,
      create: async () => ({ json: { ...newBooking(), status: 'pending', fingerprint: someName() } }),
      change: { status: 'confirmed' },
    },
    'contact-message': {
      id: async () => (await sentMessage({ visitor, owner }))._id,
      create: async () => ({ json: { ...newMessage(), fingerprint: someName() } }),
      change: { read: true },
    },
    user: {
      id: async () => (await hire(ask, token)).id,
      create: async () => ({ json: { username: someName().replace(' ', '-'), password: 'a-long-password-of-mine' } }),
      change: { role: 'staff' },
    },
    'payload-locked-documents': {
      id: async () => sent('/api/payload-locked-documents', await lock()),
      create: lock,
      change: { globalSlug: 'no-other-page' },
    },
    // Everyone has preferences of their own, by key.
    'payload-preferences': { id: async () => 'nav', create: async () => ({ json: { key: 'nav', value: {} } }), change: { value: {} } },
    'payload-migrations': { id: async () => nowhere, create: async () => ({ json: { name: 'x' } }), change: { name: 'x' } },
  };
}
