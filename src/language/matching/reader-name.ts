/**
 * What may take a sentence: a phrase of this house's own, a self-correction, templates, a tie to the sentence before, a repaired word,
 * the words by themselves (sure, or to be asked about), all words of a bag, a command beside a remark, or the trained gate.
 */
export type ReaderName =
  | 'phrase'
  | 'automation'
  | 'none'
  | 'correction'
  | 'template'
  | 'tie'
  | 'repair'
  | 'frame'
  | 'bag'
  | 'remark'
  | 'gate'
  | 'name'
  | 'offer';
