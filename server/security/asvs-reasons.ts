/**
 * Requirements of OWASP ASVS 4.0.3, levels 1 and 2, in the chapters on sessions (V3), access control (V4), validation (V5), files (V12)
 * and headers (V14.4, V14.5) that have no test in asvs.redis.test.ts: where another test proves them, or why they do not apply or are not met.
 */
export const provenElsewhere: Readonly<Record<string, string>> = {
  "3.3.3": "server/routes/people.redis.test.ts: a new password ends every other session",
  "3.3.4": "server/routes/people.redis.test.ts: own sessions are shown and ended, with the password",
  "3.7.1": "server/routes/people.redis.test.ts: a new password and the end of other sessions need the password",
  "3.5.3": "server/routes/links.redis.test.ts: links carry a random key and nothing else; what they show stands in our records",
  "4.1.1": "server/routes/who-may.redis.test.ts: the server decides, whatever the page shows",
  "4.1.3": "server/routes/who-may.redis.test.ts: nine kinds of people at every door and topic",
  "5.1.4": "server/routes/doors.redis.test.ts: nonsense at every door gets a clear error",
  "4.3.1":
    "server/routes/second-factor.redis.test.ts: no session without the second factor by any door, for whoever has one and for the Cu_Types that the customer's file names",
  "12.1.1": "server/uploads/uploads.redis.test.ts: more than the bound is refused, announced or not, and none of it kept",
  "12.1.2": "server/uploads/uploads.redis.test.ts: a picture that unpacks to gigabytes is refused before it does",
  "12.1.3": "server/uploads/uploads.redis.test.ts: so many uploads a minute and a day per account, each of bounded size",
  "12.2.1": "server/uploads/uploads.redis.test.ts: the type is what every byte says, whatever the request calls it",
  "12.3.1": "server/uploads/uploads.redis.test.ts: a file's name never reaches the server; keys are made here",
  "12.3.2": "server/uploads/uploads.redis.test.ts: keys that lead anywhere else are not found",
  "12.4.2": "server/uploads/uploads.redis.test.ts: what the scanner takes for a virus is not stored, where CLAMD_ADDRESS names one",
  "12.5.1":
    "server/uploads/uploads.redis.test.ts: only pictures are stored, and server/pictures/fetch-file.test.ts: only pictures are served",
  "12.5.2": "server/uploads/uploads.redis.test.ts: served as a picture, not to be guessed otherwise, without rights (sandbox)",
  "5.5.2": "shared/legacy/answer.test.ts: XML of the services is read as text, without entities",
};

export const notApplicable: Readonly<Record<string, string>> = {
  "3.3.2":
    "Reading: sign-in lasts one day, as the documents demand (part 1, sections 3 and 9), without a limit of idleness: screens are watched all day. It ends by itself after that day.",
  "3.5.1": "There is no OAuth and nobody's data is shared with other applications.",
  "3.5.2":
    "People have session tokens only. Walls hold a static link, because nobody can sign in there: it changes nothing but what that wall says it shows, is revocable, lasts a year at most and is kept as a digest (server/routes/displays.redis.test.ts).",
  "4.3.3": "No action moves money or changes rights; an order's action is checked against its current state by the services.",
  "5.2.1": "There is no editor for HTML.",
  "5.2.3": "No mail is sent.",
  "5.2.5": "There are no templates on the server.",
  "5.2.8": "Nothing of users is read as Markdown, CSS or the like. Edition files are operators' files and are checked at start.",
  "5.3.4": "There is no database with a query language. Keys of Redis are made of ids and digests, and commands travel as arguments.",
  "5.3.5": "As 5.3.4.",
  "5.3.7": "There is no LDAP.",
  "5.3.8": "No command of the operating system is started.",
  "5.4.1": "JavaScript's memory is managed.",
  "5.4.2": "JavaScript has no format strings.",
  "5.4.3": "Numbers are floating point; sizes and pages are bounded by schemas.",
  "12.3.3": "No address of a request is fetched: pictures come from the hosts of the customer's own file, uploads are bytes.",
  "12.3.4": "Files are shown under their key, with the type that was found; answers in JSON carry a file name of their own.",
  "12.3.5": "No command of the operating system is started, and names of files are ours.",
  "12.3.6": "Nothing that was uploaded is executed or included.",
  "12.4.1":
    "Uploads wait in a private folder of the system's temporary one, readable by the server only, and are kept in the object storage.",
  "12.6.1": "The server asks the hosts of the customers' files and the patrol-track site of its configuration; nothing else can be named.",
  "5.5.3": "Nothing but JSON is read; no object is built from it but by a schema.",
};

/** Every requirement of these chapters at levels 1 and 2; those that the standard deleted are left out. */
export const required: readonly string[] = [
  ...["3.1.1", "3.2.1", "3.2.2", "3.2.3", "3.2.4", "3.3.1", "3.3.2", "3.3.3", "3.3.4", "3.4.1", "3.4.2", "3.4.3", "3.4.4", "3.4.5"],
  ...["3.5.1", "3.5.2", "3.5.3", "3.7.1"],
  ...["4.1.1", "4.1.2", "4.1.3", "4.1.5", "4.2.1", "4.2.2", "4.3.1", "4.3.2", "4.3.3"],
  ...["5.1.1", "5.1.2", "5.1.3", "5.1.4", "5.1.5", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5", "5.2.6", "5.2.7", "5.2.8"],
  ...["5.3.1", "5.3.2", "5.3.3", "5.3.4", "5.3.5", "5.3.6", "5.3.7", "5.3.8", "5.3.9", "5.3.10"],
  ...["5.4.1", "5.4.2", "5.4.3", "5.5.1", "5.5.2", "5.5.3", "5.5.4"],
  ...["12.1.1", "12.1.2", "12.1.3", "12.2.1", "12.3.1", "12.3.2", "12.3.3", "12.3.4", "12.3.5", "12.3.6"],
  ...["12.4.1", "12.4.2", "12.5.1", "12.5.2", "12.6.1"],
  ...["14.4.1", "14.4.2", "14.4.3", "14.4.4", "14.4.5", "14.4.6", "14.4.7", "14.5.1", "14.5.2", "14.5.3", "14.5.4"],
];
