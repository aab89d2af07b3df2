/** Something that stops a start, a command or a build, and that whoever looks after the server can put right: its message says how. */
export class UserError extends Error {}

/** Transient storage error; retry. */
export class StorageError extends Error {}
