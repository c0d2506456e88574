import { config } from "zod/v4/core";

// The content security policy lets no page make code of texts. The schemas would try it all the same, and each page would be reported for it.
config({ jitless: true });
