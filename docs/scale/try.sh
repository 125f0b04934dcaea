#!/bin/sh
# Tries the Snakefile and the Slurm script here: three shards, one killed halfway and taken up again; the merged bytes are
# those of the whole sweep. Snakemake comes from PyPI; without Python nothing is tried, which is said.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
if ! command -v python3 > /dev/null; then
  echo "skipped: there is no python3 for Snakemake"
  exit 0
fi
npx vite build --config vite.cli.config.ts --logLevel warn
slotwise="node $PWD/bin/cli/slotwise.js"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
snakemake=${SNAKEMAKE:-}
if [ -z "$snakemake" ]; then
  python3 -m venv "$work/venv"
  "$work/venv/bin/pip" install -q snakemake || {
    echo "skipped: Snakemake cannot be installed from PyPI"
    exit 0
  }
  snakemake="$work/venv/bin/snakemake"
fi
cp "$here/Snakefile" "$here/slurm.sh" "$here/sweep.json" "$work"
cd "$work"
$slotwise sweep sweep.json > whole.json

mkdir pieces
$slotwise sweep sweep.json --shard 2/3 --jobs 1 --out pieces/2.pieces &
shard=$!
while [ "$(cat pieces/2.pieces 2> /dev/null | wc -l)" -lt 5 ]; do sleep 0.05; done
kill -9 $shard
wait $shard || true
echo "shard 2 was killed after $(($(wc -l < pieces/2.pieces) - 1)) of 18 pieces"
"$snakemake" --cores 2 --quiet all --config shards=3 slotwise="$slotwise"
cmp result.json whole.json
echo "Snakemake: the merged bytes are those of the whole sweep ($(wc -c < result.json)); $(wc -c < result.svg) bytes of figure"

# A figure of a paper: three shares, one killed halfway; its lines are those of a run at once but for the time they took.
lines() { grep '"kept"' "$1" | sed 's/"cpu":[0-9.]*,//' | sort; }
$slotwise reproduce "PDQ 3a" --seeds 4 --out whole.jsonl 2> /dev/null
mkdir results
$slotwise reproduce "PDQ 3a" --seeds 4 --shard 2/3 --jobs 1 --out results/2.jsonl 2> /dev/null &
share=$!
while [ "$(cat results/2.jsonl 2> /dev/null | wc -l)" -lt 10 ]; do sleep 0.05; done
kill -9 $share
wait $share || true
echo "share 2 was killed after $(grep -c '"kept"' results/2.jsonl) of its lines"
"$snakemake" results.jsonl --cores 2 --quiet all --config shards=3 figure="PDQ 3a" words="--seeds 4" slotwise="$slotwise"
lines whole.jsonl > whole.lines
lines results.jsonl | cmp - whole.lines
cp results.jsonl again.jsonl
$slotwise reproduce "PDQ 3a" --seeds 4 --out again.jsonl 2> /dev/null
cmp results.jsonl again.jsonl
echo "Snakemake: a figure in three shares, its $(wc -l < whole.lines) lines as of a run at once; nothing is left to run"

rm -r pieces
printf '#!/bin/sh\nexec %s "$@"\n' "$slotwise" > slotwise
chmod +x slotwise
# In place of Slurm's own: reads the script's words as it does, runs the array's tasks in an order that nobody chose, kills
# one halfway and starts it again, as --requeue asks for.
cat > sbatch <<'END'
#!/bin/sh
set -eu
tasks=${1#--array=1-}
script=$2
shift 2
for word in $(sed -n 's/^#SBATCH //p' "$script"); do
  case $word in
    --ntasks=[0-9]* | --cpus-per-task=[0-9]* | --mem=[0-9]*[KMGT] | --time=[0-9][0-9]:[0-9][0-9]:[0-9][0-9] | --requeue) ;;
    *) echo "sbatch: unrecognized option '$word'" && exit 1 ;;
  esac
done
export SLURM_ARRAY_TASK_COUNT=$tasks SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=$tasks
export SLURM_ARRAY_TASK_ID=$tasks
sh "$script" "$@" &
task=$!
while [ "$(cat pieces/$tasks.pieces 2> /dev/null | wc -l)" -lt 5 ]; do sleep 0.05; done
kill -9 $task
wait $task || echo "task $tasks was killed after $(($(wc -l < pieces/$tasks.pieces) - 1)) of its pieces"
while [ "$SLURM_ARRAY_TASK_ID" -ge 1 ]; do
  sh "$script" "$@"
  SLURM_ARRAY_TASK_ID=$((SLURM_ARRAY_TASK_ID - 1))
done
END
chmod +x sbatch
SLOTWISE=./slotwise ./sbatch --array=1-3 slurm.sh sweep.json
$slotwise merge pieces/*.pieces | cmp - whole.json
echo "Slurm's script: the same bytes"
