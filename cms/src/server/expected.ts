/** Something that stops the start and that whoever started the server can mend: its message says how. */
export class Expected extends Error {}
