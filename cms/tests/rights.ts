/** Who asks. */
export type Caller = 'nobody' | 'staff' | 'admin';

/** The status that nobody, one of the staff and an admin are answered with. */
type Answers = readonly [nobody: number, staff: number, admin: number];

type CollectionRight = 'find' | 'findByID' | 'count' | 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany' | Absent;
type Absent = 'duplicate' | 'versions' | 'version' | 'restore';
type GlobalRight = 'read' | 'update' | 'saveDraft' | 'versions' | 'version' | 'restore';

const all: Answers = [401, 200, 200];
const allMake: Answers = [401, 201, 201];
const admins: Answers = [401, 403, 200];
const closed: Answers = [401, 403, 403];
/** What is not reached from outside at all. */
const hidden: Answers = [404, 404, 404];

/** None of the collections has versions, and nothing is duplicated. */
const noVersions: Record<Absent, Answers> = { duplicate: hidden, versions: hidden, version: hidden, restore: hidden };

const read = { find: all, findByID: all, count: all };

/** What may be done with each collection, by what Payload's REST offers. The users are those of others. */
export const collectionRights: Record<string, Record<CollectionRight, Answers>> = {
  photo: { ...read, create: allMake, update: all, updateMany: all, delete: all, deleteMany: all, ...noVersions },
  document: { ...read, create: allMake, update: closed, updateMany: closed, delete: all, deleteMany: all, ...noVersions },
  booking: { ...read, create: closed, update: admins, updateMany: admins, delete: admins, deleteMany: admins, ...noVersions },
  'contact-message': { ...read, create: closed, update: admins, updateMany: admins, delete: admins, deleteMany: admins, ...noVersions },
  user: {
    find: all,
    findByID: [401, 404, 200],
    count: all,
    create: [401, 403, 201],
    update: admins,
    updateMany: all,
    delete: admins,
    deleteMany: admins,
    ...noVersions,
  },
  // One's own, by key.
  'payload-preferences': { ...read, create: allMake, update: closed, updateMany: all, delete: all, deleteMany: all, ...noVersions },
  'payload-locked-documents': { ...read, create: allMake, update: all, updateMany: all, delete: all, deleteMany: all, ...noVersions },
  'payload-migrations': {
    find: hidden,
    findByID: hidden,
    count: hidden,
    create: hidden,
    update: hidden,
    updateMany: hidden,
    delete: hidden,
    deleteMany: hidden,
    duplicate: hidden,
    versions: hidden,
    version: hidden,
    restore: hidden,
  },
};

const written: Record<GlobalRight, Answers> = { read: all, update: all, saveDraft: all, versions: all, version: all, restore: all };

/** What may be done with each global: staff write all that the pages say, and an admin decides what is deleted. */
export const globalRights: Record<string, Record<GlobalRight, Answers>> = {
  home: written,
  about: written,
  services: written,
  wedding: written,
  portrait: written,
  requirements: written,
  'gallery-page': written,
  'booking-page': written,
  'contact-page': written,
  developer: written,
  privacy: written,
  studio: written,
  wording: written,
  retention: { read: all, update: admins, saveDraft: admins, versions: hidden, version: hidden, restore: hidden },
};

interface Request {
  method: string;
  path: string;
}

/** What each right of a collection is asked by. @param id of the document it is about */
export const collectionRequests = (at: string, id: string): Record<CollectionRight, Request> => ({
  find: { method: 'GET', path: at },
  findByID: { method: 'GET', path: `${at}/${id}` },
  count: { method: 'GET', path: `${at}/count` },
  create: { method: 'POST', path: at },
  update: { method: 'PATCH', path: `${at}/${id}` },
  updateMany: { method: 'PATCH', path: `${at}?where[id][equals]=${id}` },
  delete: { method: 'DELETE', path: `${at}/${id}` },
  deleteMany: { method: 'DELETE', path: `${at}?where[id][equals]=${id}` },
  duplicate: { method: 'POST', path: `${at}/${id}/duplicate` },
  versions: { method: 'GET', path: `${at}/versions` },
  version: { method: 'GET', path: `${at}/versions/${id}` },
  restore: { method: 'POST', path: `${at}/versions/${id}` },
});

/** The same of a global. @param version of the one that is read or restored */
export const globalRequests = (at: string, version: string): Record<GlobalRight, Request> => ({
  read: { method: 'GET', path: at },
  update: { method: 'POST', path: at },
  saveDraft: { method: 'POST', path: `${at}?draft=true` },
  versions: { method: 'GET', path: `${at}/versions` },
  version: { method: 'GET', path: `${at}/versions/${version}` },
  restore: { method: 'POST', path: `${at}/versions/${version}` },
});

interface Row {
  /** As in the sentence: `staff: update booking`. */
  sentence: string;
  name: string;
  right: string;
  caller: Caller;
  status: number;
}

/** The table as one row for each caller. */
export const rowsOf = (rights: Record<string, Record<string, Answers>>): Row[] =>
  Object.entries(rights).flatMap(([name, answers]) =>
    Object.entries(answers).flatMap(([right, [nobody, staff, admin]]) => {
      const row = (caller: Caller, status: number) => ({ sentence: `${caller}: ${right} ${name}, ${status}`, name, right, caller, status });
      return [row('nobody', nobody), row('staff', staff), row('admin', admin)];
    }),
  );
