import { zodResolver } from '@hookform/resolvers/zod';
import { loginInputSchema } from '@mtos/model';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth, useUser } from 'reactfire';
import { Button } from '../../ui/Button';
import { FullScreenLoading } from '../../ui/FullScreenLoading';
import { paths } from '../../ui/paths';
import { TextInput } from '../../ui/TextInput';
import { toast } from '../../ui/toast';
import { authMessage } from './authMessage';

/** Signs in; whoever is signed in goes on to the page first asked for, or to the dashboard. */
export function Login() {
  const auth = useAuth();
  const { status, data: user } = useUser();
  const wanted: unknown = useLocation().state?.from;
  const form = useForm({ resolver: zodResolver(loginInputSchema), defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;

  if (status === 'loading') return <FullScreenLoading />;
  if (user) return <Navigate to={typeof wanted === 'string' ? wanted : paths.dashboard} replace />;

  const signIn = form.handleSubmit(async ({ email, password }) => {
    try {
      await signInWithEmailAndPassword(auth, email, password);
    } catch (error) {
      toast.error(authMessage(error));
    }
  });

  return (
    <div className="w-full max-w-sm rounded-ui border border-line bg-surface p-6 sm:p-8">
      <h1 className="mb-6 font-semibold text-title">Sign In</h1>
      <form onSubmit={signIn} noValidate className="flex flex-col gap-4">
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextInput
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button tone="primary" type="submit" busy={isSubmitting} className="mt-2">
          Sign In
        </Button>
      </form>
    </div>
  );
}
