/** Something that stops a start, a command or a build, and that whoever looks after the server can understand: its message says what it is, and how to mend it. */
export class Expected extends Error {}
