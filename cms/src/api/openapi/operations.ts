import { binPeriod, type CallName } from '@studio/contract';
import type { Operation } from './operation.ts';

/** The descriptions of all calls, in the order of the reference. A call's name is its operation id. */
export const operations: Readonly<Record<CallName, Operation>> = {
  listPhotos: {
    tag: 'Gallery',
    summary: 'Lists the photos of the gallery',
    description:
      'Sorted by category, then in the studio’s order. Returns all photos, or with `limit` a page of them; `nextCursor` is the cursor of the next page, null on the last one.',
    isTagged: true,
  },
  listCategories: { tag: 'Gallery', summary: 'Lists the categories that have photos', isTagged: true },
  listOwnPhotos: { tag: 'Gallery', summary: 'Lists all photos for the owner, newest first' },
  uploadPhoto: {
    tag: 'Gallery',
    summary: 'Adds a photo',
    description:
      'JPEG, PNG, WebP, AVIF or HEIC, detected from the content: up to 40 MB and 100 megapixels (64 for PNG and WebP, 48 for AVIF and HEIC). The photo is in the gallery when the call returns. With `duplicates=reject`, a file with the bytes of a published photo is rejected with 409.',
    takesKey: true,
    rejections: [409, 413, 415, 422],
  },
  updatePhoto: { tag: 'Gallery', summary: 'Changes the texts or the category of a photo, or hides it from the gallery' },
  movePhotos: {
    tag: 'Gallery',
    summary: 'Moves photos in the order of the gallery',
    description:
      'Directly before or after another photo, or without `target` before or after all photos. 404 if one of the photos does not exist.',
    rejections: [404],
  },
  setCover: {
    tag: 'Gallery',
    summary: 'Sets the first picture of the home page or the tile of a category',
    description:
      'Also in a pending draft of the home page, whose other changes stay unpublished. 404 if a photo does not exist, 409 if the home page is unpublished.',
    rejections: [404, 409],
  },
  deletePhoto: {
    tag: 'Gallery',
    summary: 'Moves a photo to the bin',
    description: `Its public files are deleted at once. It stays in the bin for ${binPeriod.en}, and can be restored until then.`,
  },
  listDeletedPhotos: {
    tag: 'Gallery',
    summary: 'Lists a page of the photos in the bin, last deleted first',
    description: '`nextCursor` is the cursor of the next page, null on the last one; `total` counts all photos in the bin.',
  },
  deletePhotoFinally: { tag: 'Gallery', summary: 'Deletes a photo of the bin finally, with its original' },
  restorePhoto: {
    tag: 'Gallery',
    summary: 'Restores a photo from the bin',
    description: 'It gets its former place in the gallery and on pages, and files with new names. 422 if its original is lost.',
    rejections: [422],
  },
  createBooking: {
    tag: 'Bookings',
    summary: 'Requests a session',
    description:
      'Returns when the booking is stored. Without a key, equal fields within ten minutes count as one booking. With `start`, the slot is held until the studio confirms it; 409 if it is not free, with the nearest free slots in `data.slots`.',
    takesKey: true,
    rejections: [409, 422],
  },
  listBookings: { tag: 'Bookings', summary: 'Lists all bookings, newest first' },
  updateBooking: {
    tag: 'Bookings',
    summary: 'Changes the status of a booking',
    description: 'A declined or cancelled booking frees its time. 409 if a confirmed booking gets its time back and it is taken meanwhile.',
    rejections: [409],
  },
  deleteBooking: {
    tag: 'Bookings',
    summary: 'Moves a booking to the bin',
    description: `It stays there for ${binPeriod.en}, and can be restored until then.`,
  },
  listDeletedBookings: { tag: 'Bookings', summary: 'Lists the bookings in the bin, last deleted first' },
  restoreBooking: { tag: 'Bookings', summary: 'Restores a booking from the bin' },
  readBookingHistory: {
    tag: 'Bookings',
    summary: 'Lists what happened to a booking, oldest first',
    description: 'Changes of its status and time, by whom and when.',
    rejections: [404],
  },
  addBooking: {
    tag: 'Bookings',
    summary: 'Adds a booking that came by phone',
    description: 'Confirmed if it has a time. No mail is sent. 409 if the time is taken.',
    takesKey: true,
    rejections: [409, 422],
  },
  readClientLink: { tag: 'Bookings', summary: 'Returns the path of a booking’s client page', rejections: [404] },
  replaceClientLink: {
    tag: 'Bookings',
    summary: 'Replaces the link of a client page',
    description: 'The former link opens nothing.',
    rejections: [404],
  },
  openClientPage: { tag: 'Client pages', summary: 'Returns the booking of a link', rejections: [404, 410] },
  acceptOffer: {
    tag: 'Client pages',
    summary: 'Accepts the time that the studio offers',
    description:
      'As all changes of a client page: `seen` is the start that the client sees, and 409 has the present state in `data.state`.',
    rejections: [404, 409, 410],
  },
  moveSession: {
    tag: 'Client pages',
    summary: 'Asks for another slot',
    description: 'It is held until the studio confirms it. 409 if it is not free, with the nearest free slots in `data.slots`.',
    rejections: [404, 409, 410],
  },
  cancelSession: { tag: 'Client pages', summary: 'Cancels a booking', rejections: [404, 409, 410] },
  undoCancellation: {
    tag: 'Client pages',
    summary: 'Takes a cancellation back within 30 minutes',
    description: '409 if the time is taken meanwhile.',
    rejections: [404, 409, 410],
  },
  correctContact: {
    tag: 'Client pages',
    summary: 'Corrects the email address or the phone number of a client',
    description: 'No mail is sent to the new address about it.',
    rejections: [404, 409, 410],
  },
  readAvailability: {
    tag: 'Calendar',
    summary: 'Returns the slots of a package on each day of a period',
    description:
      'At most 62 days. A day without a slot has a `reason`: `closed`, `full`, `soon` (within the notice of the package), `far` or `past`. Slots are instants of Asia/Riyadh, on the date of their start.',
    isTagged: true,
  },
  listDueMessages: {
    tag: 'Calendar',
    summary: 'Returns the messages to clients that are due',
    description:
      'Reminders of tomorrow’s sessions, offers without an answer after a day, and confirmations of clients without an email address, with their text.',
  },
  tickDueMessage: {
    tag: 'Calendar',
    summary: 'Ticks a message to a client off',
    description: 'For all users; `isSent: false` takes the tick away. `about` is that of the list.',
    rejections: [404],
  },
  readClientMessage: {
    tag: 'Bookings',
    summary: 'Returns the message that fits the state of a booking',
    description: 'In the client’s language, from the templates of the studio. The text is empty after the session.',
    rejections: [404],
  },
  readCalendar: {
    tag: 'Calendar',
    summary: 'Returns the calendar of a period',
    description:
      'At most 62 days: appointments, blocked times, busy times of other calendars, opening hours, and open bookings without a time.',
  },
  createAppointment: {
    tag: 'Calendar',
    summary: 'Gives a booking a time, or blocks time',
    description: 'Without a team, the first free one. 409 if the time is taken, with the appointments at this time in `data.conflicts`.',
    rejections: [404, 409],
  },
  moveAppointment: {
    tag: 'Calendar',
    summary: 'Moves an appointment or a blocked time',
    description: 'With `offer`, the client has to accept the new time, which is held until then. 409 if the time is taken.',
    rejections: [409],
  },
  deleteAppointment: { tag: 'Calendar', summary: 'Removes a blocked time, or takes the time from a booking' },
  openGallery: {
    tag: 'Client galleries',
    summary: 'Returns whether a gallery waits for its PIN, is open to this browser, or has ended',
    description: 'The id is the token of the link.',
  },
  enterGallery: {
    tag: 'Client galleries',
    summary: 'Opens a session with the PIN',
    description: 'Sets a cookie that is limited to the addresses of the gallery. 403 for a wrong PIN.',
    rejections: [403, 410],
  },
  readGallery: {
    tag: 'Client galleries',
    summary: 'Returns a gallery with its photos for the client',
    isTagged: true,
    rejections: [401, 410],
  },
  readChoice: { tag: 'Client galleries', summary: 'Returns the choice of the client', isTagged: true, rejections: [401, 410] },
  changeChoice: {
    tag: 'Client galleries',
    summary: 'Changes favourites and comments',
    description: 'In the order of the input; repeating it changes nothing. 409 if the choice is submitted.',
    rejections: [401, 409, 410],
  },
  submitChoice: {
    tag: 'Client galleries',
    summary: 'Submits the choice',
    description: 'The studio is notified. 409 if `version` is not the latest one.',
    rejections: [401, 409, 410],
  },
  listDownloads: { tag: 'Client galleries', summary: 'Lists the ZIPs that the client may download', rejections: [401, 410] },
  listGalleries: { tag: 'Client galleries', summary: 'Lists all galleries for the owner, newest first' },
  createGallery: {
    tag: 'Client galleries',
    summary: 'Adds a gallery as a draft',
    description: 'With `booking`, missing fields of the client are those of the booking. Open for 90 days by default.',
    rejections: [404],
  },
  readOwnGallery: { tag: 'Client galleries', summary: 'Returns a gallery with its link and PIN for the owner' },
  updateGallery: {
    tag: 'Client galleries',
    summary: 'Changes the settings of a gallery',
    description: 'A changed PIN ends the sessions of the client. A new last day opens an ended gallery again.',
  },
  updateGallerySets: { tag: 'Client galleries', summary: 'Replaces the sets of a gallery' },
  actOnGallery: {
    tag: 'Client galleries',
    summary: 'Publishes, ends or resumes a gallery, reopens its choice, or replaces its link',
    rejections: [409],
  },
  deleteGallery: { tag: 'Client galleries', summary: 'Deletes a gallery with every file, finally' },
  listGalleryPhotos: { tag: 'Client galleries', summary: 'Lists the photos of a gallery for the owner', isTagged: true },
  findGalleryFiles: { tag: 'Client galleries', summary: 'Returns which files a gallery has already' },
  uploadGalleryPhoto: {
    tag: 'Client galleries',
    summary: 'Adds a photo to a gallery',
    description:
      'JPEG, PNG, WebP, AVIF or HEIC up to 60 MB. The original is stored durably when the call returns; renditions follow. The same bytes again return the stored photo. 422 if the bytes do not have the hash.',
    rejections: [409, 413, 415, 422],
  },
  moveGalleryPhotos: { tag: 'Client galleries', summary: 'Moves photos to a place in a set' },
  sortGalleryPhotos: { tag: 'Client galleries', summary: 'Sorts a set by name or by time of capture' },
  deleteGalleryPhotos: { tag: 'Client galleries', summary: 'Deletes photos of a gallery, finally' },
  retryGalleryPhotos: { tag: 'Client galleries', summary: 'Renders failed photos of a gallery again' },
  exportChoice: { tag: 'Client galleries', summary: 'Returns the chosen photos as names for other programs, or as CSV' },
  sendMessage: {
    tag: 'Messages',
    summary: 'Sends a message to the studio',
    description: 'Returns when the message is stored. Without a key, equal fields within ten minutes count as one message.',
    takesKey: true,
    rejections: [422],
  },
  listMessages: { tag: 'Messages', summary: 'Lists all messages, newest first, as a bare array' },
  updateMessage: { tag: 'Messages', summary: 'Marks a message as read or unread, answered or unanswered' },
  deleteMessage: {
    tag: 'Messages',
    summary: 'Moves a message to the bin',
    description: `It stays there for ${binPeriod.en}, and can be restored until then.`,
  },
  listDeletedMessages: { tag: 'Messages', summary: 'Lists the messages in the bin, last deleted first' },
  restoreMessage: { tag: 'Messages', summary: 'Restores a message from the bin' },
  listClients: {
    tag: 'Clients',
    summary: 'Lists all clients, those with the latest booking or message first',
    description:
      'A client has the bookings and messages with the same phone number or email address, directly or through others, apart from those that staff merged or split.',
  },
  readClient: {
    tag: 'Clients',
    summary: 'Returns a client with all bookings and messages',
    description: '`id` is that of any of their bookings or messages.',
  },
  mergeClients: {
    tag: 'Clients',
    summary: 'Makes two clients one',
    description: 'Returns the id of the change for its undo. Admins only. 409 if they are one client already.',
    rejections: [404, 409],
  },
  splitClient: {
    tag: 'Clients',
    summary: 'Makes some bookings and messages of a client a client of their own',
    description:
      'They stay apart when further bookings have the same phone number or email address. Admins only. 409 if nothing would be left.',
    rejections: [404, 409],
  },
  undoClientChange: { tag: 'Clients', summary: 'Undoes a merge or a split', description: 'Admins only.', rejections: [404] },
  readMoney: {
    tag: 'Money',
    summary: 'Returns the private notes, the price and the payments of a booking',
    description: 'Amounts are integers in halalas.',
    rejections: [404],
  },
  changeMoney: {
    tag: 'Money',
    summary: 'Changes the private notes or the price of a booking',
    description: 'Only admins change the price.',
    rejections: [404],
  },
  addPayment: {
    tag: 'Money',
    summary: 'Records a payment or a refund',
    description:
      'Without `day`, today in Riyadh. The first payment makes the fixed price of the package the price agreed, if there is none. 409 for a refund above what was received. Only admins record refunds.',
    takesKey: true,
    rejections: [404, 409, 422],
  },
  removePayment: {
    tag: 'Money',
    summary: 'Removes a payment or refund that was recorded by mistake',
    description: 'The history of the booking keeps it. Staff remove their own only. 409 if more would be refunded than received.',
    rejections: [404, 409],
  },
  restorePayment: { tag: 'Money', summary: 'Restores a removed payment or refund', rejections: [404, 409] },
  readPayment: {
    tag: 'Money',
    summary: 'Returns the receipt of a payment or refund',
    description: 'It is not a tax invoice.',
    rejections: [404],
  },
  readSums: { tag: 'Money', summary: 'Returns the sums by month and package, and what is owed', description: 'Admins only.' },
  exportPayments: {
    tag: 'Money',
    summary: 'Lists the payments and refunds of a period, oldest first',
    description: 'Admins only. Without `from` or `to`, of all days.',
  },
  logIn: {
    tag: 'Session',
    summary: 'Opens a session',
    description:
      'The token expires seven days after its last renewal, and thirty days after the log-in at the latest. The response also sets the cookie of the panel. A rejection with 429, or with 503 while many log-ins wait, may have a challenge in `work`. Without the code of the second factor, a correct password is rejected with an error of the field `code`.',
    rejections: [401],
  },
  logOut: { tag: 'Session', summary: 'Ends the session on the server' },
  refreshSession: { tag: 'Session', summary: 'Renews the session' },
  changePassword: {
    tag: 'Session',
    summary: 'Changes the password of the current user',
    description: 'Ends all other sessions of the user. This session continues with the token in the response.',
  },
  readFactors: {
    tag: 'Session',
    summary: 'Returns passkeys, second factor, recovery codes and signed-in devices of the current user',
    description: 'No secrets, and no addresses of devices.',
    rejections: [403],
  },
  proveIdentity: {
    tag: 'Session',
    summary: 'Proves the identity of the current user again',
    description:
      'By the password, a code of the authenticator app, or a passkey. Calls that change how the user logs in require the proof, which one call of this session accepts within five minutes.',
  },
  startPasskeyProof: {
    tag: 'Session',
    summary: 'Starts a proof by a passkey',
    description: 'Returns the options of `navigator.credentials.get`. 409 if the address of the studio permits no passkeys.',
    rejections: [409],
  },
  startPasskeyLogIn: {
    tag: 'Session',
    summary: 'Starts a log-in with a passkey',
    description: 'Returns the options of `navigator.credentials.get`, accepted once within five minutes.',
    rejections: [409],
  },
  logInWithPasskey: {
    tag: 'Session',
    summary: 'Opens a session with a passkey',
    description: 'Needs neither password nor code.',
    rejections: [401],
  },
  startPasskey: {
    tag: 'Session',
    summary: 'Starts the registration of a passkey',
    description: 'Returns the options of `navigator.credentials.create`. 409 after 20 passkeys.',
    rejections: [409],
  },
  addPasskey: { tag: 'Session', summary: 'Adds a passkey', rejections: [409] },
  renamePasskey: { tag: 'Session', summary: 'Renames a passkey' },
  removePasskey: { tag: 'Session', summary: 'Removes a passkey' },
  startSecondFactor: {
    tag: 'Session',
    summary: 'Makes a secret for an authenticator app',
    description: 'It takes effect with `addSecondFactor`. 409 if the user has a second factor.',
    rejections: [409],
  },
  addSecondFactor: {
    tag: 'Session',
    summary: 'Turns the second factor of the password on',
    description: 'Returns ten recovery codes, which no other call returns.',
    rejections: [409],
  },
  removeSecondFactor: { tag: 'Session', summary: 'Turns the second factor off and deletes the recovery codes', rejections: [404] },
  replaceRecoveryCodes: {
    tag: 'Session',
    summary: 'Replaces the recovery codes',
    description: '409 without a second factor.',
    rejections: [409],
  },
  endDevices: {
    tag: 'Session',
    summary: 'Ends the session of one other device, or of all others',
    description: 'All others without `device`.',
    rejections: [404],
  },
  summary: {
    tag: 'Session',
    summary: 'Counts new bookings, unread messages and photos',
    description: 'A value in `versions` changes whenever its list does, so that clients fetch a list only after a change.',
  },
  readToday: {
    tag: 'Session',
    summary: 'Returns what waits for the owner today',
    description:
      'Sessions of today and tomorrow, requests and messages without an answer, offers that expire within a day, selections of the last two weeks. Lists have at most ten items and their total.',
  },
  readPush: { tag: 'Session', summary: 'Lists the devices that get notifications, and returns the key to switch them on' },
  addPushDevice: {
    tag: 'Session',
    summary: 'Switches notifications on for the device of this session',
    description:
      'The values are those of a `PushSubscription`. It ends with the session. 400 for an address that is not of a known push service, 409 if the studio has no public address.',
    rejections: [409],
  },
  removePushDevice: { tag: 'Session', summary: 'Switches notifications off for one of the user’s devices' },
  readAuditLog: {
    tag: 'Session',
    summary: 'Returns who changed what, newest first',
    description: 'Admins only. At most 50 entries; `before` is the id of the last one.',
  },
  readContent: { tag: 'Pages', summary: 'Returns the published texts, prices and pictures of the pages', isTagged: true },
  describeCalls: { tag: 'Pages', summary: 'Returns this description', isTagged: true },
};
