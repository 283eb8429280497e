import { Button } from '../../ui/button/Button';
import { FormFailure } from '../../ui/form/FormFailure';

interface Props {
  readonly children: string;
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  readonly failure: string | undefined;
}

/** The end of a settings form: what failed, and the button that saves what was changed. */
export function SaveSettings({ children, isDirty, isSubmitting, failure }: Props) {
  return (
    <>
      <FormFailure text={failure} />
      <Button
        type="submit"
        tone="primary"
        disabled={!isDirty}
        busy={isSubmitting}
        className="self-end max-sm:self-stretch"
      >
        {children}
      </Button>
    </>
  );
}
