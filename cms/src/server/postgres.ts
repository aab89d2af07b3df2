export const startPostgres = async (_dir: string): Promise<{url:string; stop():Promise<void>; exited: Promise<number|null>}> => { throw new Error('not yet') }
