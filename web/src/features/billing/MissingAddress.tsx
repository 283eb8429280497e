import { type Account, readOffice } from '@mtos/model';
import { Link } from 'react-router-dom';
import { useMay } from '../../data/session/session';
import { paths } from '../../ui/paths';

/** Says that what is printed would have no address of the company, and where to enter it. */
export function MissingAddress({ company }: { readonly company: Account | undefined }) {
  const mayEnter = useMay('manageAccount');
  if (readOffice(company).address !== '') return null;
  return (
    <p role="status" className="rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
      Your company’s address is missing.{' '}
      {mayEnter ? (
        <>
          Enter it under{' '}
          <Link to={paths.settings} className="underline">
            Settings
          </Link>
          , Address and phone.
        </>
      ) : (
        'The owner can enter it under Settings.'
      )}
    </p>
  );
}
