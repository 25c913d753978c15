import { extractAddress } from './extractors/address.js';
import { extractDate, extractLastDay } from './extractors/date.js';
import { extractEnd } from './extractors/end.js';
import { extractEmail } from './extractors/email.js';
import type { Extractor, ExtractorName } from './extractors/extractor.js';
import { extractMessage } from './extractors/message.js';
import { extractName } from './extractors/name.js';
import { extractPhone } from './extractors/phone.js';
import { extractRecurrence, extractSeries } from './extractors/recurrence.js';
import { extractTime } from './extractors/time.js';
import { extractYesNo } from './extractors/yes-no.js';

export type { Extraction, Extractor, ExtractorName } from './extractors/extractor.js';

/** The extractors that workflow templates can name. */
export const extractors: Readonly<Record<ExtractorName, Extractor>> = {
  name: extractName,
  address: extractAddress,
  phone: extractPhone,
  email: extractEmail,
  date: extractDate,
  last_day: extractLastDay,
  end: extractEnd,
  time: extractTime,
  recurrence: extractRecurrence,
  series: extractSeries,
  message: extractMessage,
  yes_no: extractYesNo,
};
