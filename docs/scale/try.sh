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

rm -r pieces
printf '#!/bin/sh\nexec %s "$@"\n' "$slotwise" > slotwise
chmod +x slotwise
for i in 3 1 2; do
  SLOTWISE=./slotwise SLURM_ARRAY_TASK_ID=$i SLURM_ARRAY_TASK_COUNT=3 sh slurm.sh sweep.json
done
$slotwise merge pieces/*.pieces | cmp - whole.json
echo "Slurm's script: the same bytes"
