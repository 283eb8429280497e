import { CompanyLogo } from './CompanyLogo';

interface Props {
  readonly company: string;
  /** The company's address, phone, and numbers. An address can have several lines. */
  readonly details: readonly string[];
  readonly title: string;
  readonly isVoid?: boolean;
  /** Below the title, such as dates. */
  readonly texts: readonly string[];
}

/** The head of an invoice, a statement, or a pay slip: the company, and what it is. */
export function SheetHead({ company, details, title, isVoid = false, texts }: Props) {
  return (
    <div className="flex flex-wrap justify-between gap-x-10 gap-y-6">
      <div className="wrap-anywhere min-w-0 max-w-sm">
        <CompanyLogo />
        <p className="font-semibold text-lead">{company}</p>
        {details.map((text) => (
          <p key={text} className="whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
      <div className="sm:text-right">
        <h2 className="font-semibold text-title">{title}</h2>
        {isVoid && <p className="font-semibold text-title uppercase">Void</p>}
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}
