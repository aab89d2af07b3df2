import { openBrowser } from './browser.ts';
const t=Date.now();
const b = await openBrowser();
console.log(b?.endpoint, Date.now()-t);
process.on('SIGTERM', () => b?.close().then(()=>process.exit(0)));
setInterval(()=>{}, 1e6);
