import type { Mutant } from './mutants';

/** Changes that no test on the emulator can detect, and why the rules are as they are nevertheless. */
interface Undetectable {
  /** Text of the line that is changed. */
  readonly line: string;
  readonly changes: readonly string[];
  readonly why: string;
}

export const UNDETECTABLE: readonly Undetectable[] = [
  {
    line: 'value[0:account.size() + 1]',
    changes: ["'[A-Za-z0-9][A-Za-z0-9_-]{0,127}' → '.[A-Za-z0-9_-]{0,127}'"],
    why: 'The uid of an account begins with a letter or digit, and the id has to begin with it.',
  },
  {
    line: "request.query.get('offset', null) in [0, null]",
    changes: ['[0, null] → [0]', "[0, null] → [0, null, 'surprise']"],
    why: 'The emulator gives an offset that is left out as 0. Nothing says that production does not leave it out or give null, and then every list would be denied. An offset is never a text.',
  },
  {
    line: "isTextList(data.columns.values().concat(['.']))",
    changes: ["['.'] → ['.', 'surprise']"],
    why: 'Any text at the end does.',
  },
  {
    line: "areImportFormats(data.get('importFormats', []))",
    changes: ["[] → ['surprise']"],
    why: 'Any valid list does in place of one that is left out.',
  },
  {
    line: "areInvoiceEmails(data.get('invoiceEmails', []))",
    changes: ["[] → ['surprise']"],
    why: 'Any valid list does in place of one that is left out.',
  },
  {
    line: "arePayers(data.get('payers', []))",
    changes: ["[] → ['surprise']"],
    why: 'Any valid list does in place of one that is left out.',
  },
  {
    line: "data.get('extraDays', []).size() <= 366",
    changes: ["[] → ['surprise']"],
    why: 'Any list within the limit does in place of one that is left out; the days themselves are checked elsewhere.',
  },
  {
    line: "request.resource.data.withoutAuthorization == true && callerIs(['admin'], account)",
    changes: ["['admin'] → ['admin', 'surprise']"],
    why: 'Of what only the office knows, only three roles write anything.',
  },
  {
    line: "data.withoutAuthorization == true && user(request.auth.uid).role in ['admin']",
    changes: ["['admin'] → ['admin', 'surprise']"],
    why: 'No one else who can write a standing order has another role.',
  },
  {
    line: "(changed.hasOnly('officeNotes,updatedAt,updatedBy'.split(',')) || isOwnDecision(data))",
    changes: ["'officeNotes,updatedAt,updatedBy'.split(',') → ['officeNotes', 'updatedAt', 'updatedBy', 'surprise']"],
    why: 'No other field gets past the lines before.',
  },
  {
    line: "|| data.status.matches('Completed|Cancelled')]",
    changes: ["'Completed|Cancelled' → '.*(Completed|Cancelled)'", "'Completed|Cancelled' → '(Completed|Cancelled).*'"],
    why: 'What else decides about the status of a trip lets no other one through.',
  },
  {
    line: '(true|false)\\u001f[A-Za-z0-9][A-Za-z0-9_-]{0,127}\\u001f\\u001e(',
    changes: [
      '… [^\\u001e\\u001f]{0,60}\\u001f(true|false)\\u001f[A-Za-z0-9][A-Za-z0-9_-]{0,127}\\u001f\\u001e(\\ … → … [^\\u001e\\u001f]{0,60}\\u001f(true|false)\\u001f.[A-Za-z0-9_-]{0,127}\\u001f\\u001e(\\u001f[^\\u0 …',
    ],
    why: 'A trip’s id has to begin with the uid of its account, which begins with a letter or digit.',
  },
  {
    line: '([A-Za-z0-9][A-Za-z0-9_-]{0,127}\\u001f){0,2}\\u001e\\u001f((client|',
    changes: [
      '… 01f([A-Za-z0-9][A-Za-z0-9_-]{0,127}\\u001f){0,2}\\u001e\\u001f((client|facility|broker|dispat … → … 01f([A-Za-z0-9][A-Za-z0-9_-]{0,127}\\u001f){0,3}\\u001e\\u001f((client|facility|broker|dispat …',
    ],
    why: 'A trip names two other documents at most.',
  },
  {
    line: "return resource.data.status + ' ' + request.resource.data.status in 'Active Completed",
    changes: [
      "'Active Completed,Active Delayed,Active Cancelled,Pending Active,Pending Delayed,Pending C … with 'surprise'",
    ],
    why: 'A move has a space between two statuses.',
  },
  {
    line: '\\u001fCancelled\\u001f[^\\u001e\\u001f]*[^\\\\pZ\\\\pC][^\\u001e\\u001f]*|(',
    changes: [
      '… ility|broker|dispatcher)\\u001fCancelled\\u001f[^\\u001e\\u001f]*[^\\\\pZ\\\\pC][^\\u001e\\u001f]*|( … → … ility|broker|dispatcher)\\u001fCancelled\\u001f.*[^\\\\pZ\\\\pC][^\\u001e\\u001f]*|(Active|Pending …',
      '… 01fCancelled\\u001f[^\\u001e\\u001f]*[^\\\\pZ\\\\pC][^\\u001e\\u001f]*|(Active|Pending|Delayed|Comp … → … 01fCancelled\\u001f[^\\u001e\\u001f]*[^\\\\pZ\\\\pC].*|(Active|Pending|Delayed|Completed)\\u001f)\\ …',
    ],
    why: 'The reason is there twice, and the other pattern lets no separator through.',
  },
];

/** Why no test can detect a mutant of these rules; undefined if one has to. */
export function whyUndetectable(mutant: Mutant, rules: string): string | undefined {
  const line = rules.split('\n')[mutant.line - 1] ?? '';
  return UNDETECTABLE.find((known) => line.includes(known.line) && known.changes.includes(mutant.change))?.why;
}
